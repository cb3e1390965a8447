import { stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import type { Shape, SchemaResolver } from '../../schema/resolver.ts';
import type { CsvCell } from './csv.ts';

/** The parts of a column's schema that determine how its cells are read. */
export interface Column {
  types: ReadonlySet<string>;
}

/** Reads a collection's schema for the columns of a table. */
export class Columns {
  readonly #shapes: readonly Shape[];

  constructor(resolver: SchemaResolver, schema: JsonObject) {
    this.#shapes = resolver.root(schema).shapes;
  }

  /** The names that columns may have. */
  names(): string[] {
    return this.#shapes.flatMap(({ names }) => names);
  }

  /** Whether no other columns are allowed, so that an unknown one is reported once and not per row. */
  areKnown(): boolean {
    return this.#shapes.some(
      ({ schema }) =>
        schema.unevaluatedProperties === false ||
        (schema.additionalProperties === false && schema.$ref === undefined),
    );
  }

  isKnown(name: string): boolean {
    return this.names().includes(name);
  }

  column(name: string): Column {
    const fields = this.#shapes.flatMap((shape) => shape.property(name).shapes);
    return { types: new Set(fields.flatMap(({ schema }) => stringsIn(schema.type))) };
  }
}

/** The value of a cell, read as its column's schema wants it; undefined for an empty cell. */
export function cellValue({ text }: CsvCell, { types }: Column): Json | undefined {
  return text.trim() === '' ? undefined : simpleValue(text, types);
}

/**
 * A string if the schema allows one, otherwise any type it allows. A text of no allowed type stays a string,
 * which validation rejects.
 */
function simpleValue(text: string, types: ReadonlySet<string>): Json {
  // The same table has Windows line endings on one machine and not on another.
  if (types.has('string')) return text.replaceAll('\r\n', '\n');
  const plain = text.trim();
  if (
    (types.has('number') || types.has('integer')) &&
    /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)
  ) {
    const number = Number(plain);
    if (Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))) return number;
  }
  if (types.has('boolean') && /^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  return text;
}

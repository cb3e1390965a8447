import { hasField } from '../../schema/children.ts';
import { isObject, type Json, type JsonObject, objectAt } from '../../schema/json.ts';
import type { SchemaNode } from '../../schema/references.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';
import type { CsvCell } from './csv.ts';

/** The parts of a column's schema that determine how its cells are read. */
export interface Column {
  types: ReadonlySet<string>;
}

/** Reads a collection's schema for the columns of a table. */
export class Columns {
  readonly #entry: SchemaNode[];

  constructor(
    private readonly resolver: SchemaResolver,
    schema: JsonObject,
  ) {
    this.#entry = this.#all([resolver.references.root(schema)]);
  }

  /** The names that columns may have. */
  names(): string[] {
    return this.#entry.flatMap(({ schema }) => Object.keys(objectAt(schema, 'properties')));
  }

  /** Whether no other columns are allowed, so that an unknown one is reported once and not per row. */
  areKnown(): boolean {
    return this.#entry.some(
      ({ schema }) =>
        schema.unevaluatedProperties === false ||
        (schema.additionalProperties === false &&
          this.#entry.every((node) => node.schema.$ref === undefined)),
    );
  }

  isKnown(name: string): boolean {
    return this.#entry.some((node) => hasField(node, name));
  }

  column(name: string): Column {
    const fields = this.#all(
      this.#entry.flatMap((node) => {
        const { properties } = node.schema;
        const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
        return this.resolver.references.child(node, 'properties', `/${name}`, own) ?? [];
      }),
    );
    return { types: typesOf(fields) };
  }

  /**
   * These nodes plus all others that apply to the same value: via
   * `$ref`, `allOf`, or the branches of a choice.
   */
  #all(nodes: readonly SchemaNode[]): SchemaNode[] {
    const { references } = this.resolver;
    // Iterating over a set includes elements that are added during the iteration.
    const seen = new Set(nodes);
    for (const node of seen) {
      const target = references.target(node);
      if (target !== undefined) seen.add(target);
      for (const { of, node: child } of references.children(node)) if (of === 'here') seen.add(child);
    }
    return [...seen];
  }
}

function typesOf(nodes: readonly SchemaNode[]): Set<string> {
  return new Set(
    nodes.flatMap(({ schema }) => [schema.type ?? []].flat().filter((one) => typeof one === 'string')),
  );
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

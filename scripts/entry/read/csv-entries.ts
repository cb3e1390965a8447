import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { NodeSpan } from '../../model/spans.ts';
import type { Collection } from '../../schema/collection.ts';
import { pointerSegment, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';
import { readCsv, type CsvCell } from './csv.ts';

/** One of several entries in a file, before it has its own path; spans are file offsets. */
export interface RawEntry {
  /** Its name in the file: the key in a map, or its number starting at 1. */
  name: string;
  data: JsonObject;
  spans: [pointer: string, span: NodeSpan][];
  /** From its first to its last character. */
  span: Span;
}

/** The entries of a file, or the reasons why it cannot be read. */
export interface RawEntries {
  entries: RawEntry[];
  diagnostics: Diagnostic[];
  /** Whether the entries of the file are unknown. */
  isBroken: boolean;
}

/** The result for a file that cannot be read. */
export function brokenEntries(diagnostics: Diagnostic[]): RawEntries {
  return { entries: [], diagnostics, isBroken: true };
}

/** The rows of a table as entries: each column is a field, read as the schema wants it. */
export function csvEntries(file: SourceFile, collection: Collection, resolver: SchemaResolver): RawEntries {
  const table = readCsv(file);
  if ('problems' in table) return brokenEntries(table.problems);
  // A column may belong to any branch of the schema.
  const { shapes } = resolver.root(collection.schema);
  const names = [...new Set(shapes.flatMap((shape) => shape.names))];
  const isClosed = shapes.some(
    ({ schema }) => schema.additionalProperties === false || schema.unevaluatedProperties === false,
  );
  const columns = table.header.map(({ text }) => text.trim());
  const unknown = table.header.filter(({ text }) => isClosed && !names.includes(text.trim()));
  // One problem for the column, and not one in each row for the field that it was meant to be.
  if (unknown.length > 0) return brokenEntries(unknown.map((cell) => unknownColumn(file, cell, names)));
  const types = columns.map((name) =>
    shapes.flatMap((shape) => shape.property(name).shapes).flatMap(({ schema }) => stringsIn(schema.type)),
  );
  const entries = table.rows.map((row, index): RawEntry => {
    const span: Span = [row[0]?.span[0] ?? 0, row.at(-1)?.span[1] ?? 1];
    const fields = row.flatMap(({ text, span: [start, end] }, at) => {
      const name = columns[at] ?? '';
      return text.trim() === ''
        ? []
        : [{ name, value: cellValue(text, types[at] ?? []), span: [start, end, start, end] as NodeSpan }];
    });
    return {
      name: String(index + 1),
      data: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      spans: [
        ['', [span[0], span[0], ...span]],
        ...fields.map((field): [string, NodeSpan] => [pointerSegment(field.name), field.span]),
      ],
      span,
    };
  });
  return { entries, diagnostics: [], isBroken: false };
}

/**
 * The value of a cell: a string if the schema allows one, otherwise what it allows. A text of no allowed type stays a
 * string, which validation rejects.
 */
function cellValue(text: string, types: readonly Json[]): Json {
  // The same table has Windows line endings on one machine and not on another.
  if (types.includes('string')) return text.replaceAll('\r\n', '\n');
  const plain = text.trim();
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && /^[+-]?\d{1,15}(?:\.\d+)?$/.test(plain)) return Number(plain);
  if (types.includes('boolean') && /^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  return text;
}

function unknownColumn(file: SourceFile, { text, span }: CsvCell, names: readonly string[]): Diagnostic {
  const suggestion =
    didYouMean(text.trim(), names) ?? `The columns can be ${names.map((name) => `\`${name}\``).join(', ')}.`;
  const message = `There is no field \`${text.trim()}\` here.`;
  return file.problem('field-unknown', span, message, { suggestion });
}

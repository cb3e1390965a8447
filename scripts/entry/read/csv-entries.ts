import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { NodeSpan } from '../../model/spans.ts';
import type { Collection } from '../../schema/collection.ts';
import { pointerSegment, type JsonObject } from '../../schema/json.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';
import { cellValue, Columns } from './cell-values.ts';
import { parseCsv, tableProblems, type CsvCell } from './csv.ts';

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

/** The rows of a table as entries: each column is a field, read as the schema wants it. */
export function csvEntries(file: SourceFile, collection: Collection, resolver: SchemaResolver): RawEntries {
  const columns = new Columns(resolver, collection.schema);
  const read = parseCsv(file.text, columns.names());
  const diagnostics = tableProblems(file, read);
  if ('fault' in read || diagnostics.length > 0) return { entries: [], diagnostics, isBroken: true };
  const { header, rows } = read.table;
  const unknown = columns.areKnown() ? header.filter(({ text }) => !columns.isKnown(text.trim())) : [];
  const known = header.map((cell) => {
    const name = cell.text.trim();
    return unknown.includes(cell) ? undefined : { name, column: columns.column(name) };
  });
  const entries = rows.map((row, index): RawEntry => {
    const span: Span = [row[0]?.span[0] ?? 0, row.at(-1)?.span[1] ?? 0];
    const entry: RawEntry = {
      name: String(index + 1),
      data: {},
      spans: [['', [span[0], span[0], ...span]]],
      span,
    };
    row.forEach((cell, at) => {
      const of = known[at];
      const value = of === undefined ? undefined : cellValue(cell, of.column);
      if (of !== undefined && value !== undefined) put(entry, of.name, cell, value);
    });
    return entry;
  });
  return {
    entries,
    diagnostics: unknown.map((cell) => unknownColumn(file, cell, columns.names())),
    isBroken: false,
  };
}

function put(
  { data, spans }: RawEntry,
  name: string,
  { span }: CsvCell,
  { value, items }: NonNullable<ReturnType<typeof cellValue>>,
): void {
  // Unlike an assignment, this keeps a column named `__proto__` as a field.
  Object.defineProperty(data, name, { value, enumerable: true, writable: true, configurable: true });
  const pointer = pointerSegment(name);
  spans.push([pointer, [...span, ...span]]);
  items?.forEach((at, index) => spans.push([`${pointer}/${String(index)}`, [...at, ...at]]));
}

function unknownColumn(file: SourceFile, { text, span }: CsvCell, names: readonly string[]): Diagnostic {
  const suggestion =
    didYouMean(text.trim(), names) ?? `The columns can be ${names.map((name) => `\`${name}\``).join(', ')}.`;
  const message = `There is no field \`${text.trim()}\` here, so this column is not used.`;
  return file.problem('field-unknown', span, message, { suggestion });
}

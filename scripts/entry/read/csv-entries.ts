import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import type { NodeSpan } from '../../model/spans.ts';
import type { Collection } from '../../schema/collection.ts';
import { pointerSegment, type Json, type JsonObject } from '../../schema/json.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';
import { cellValue, Columns } from './cell-values.ts';
import { isEmptyRow, parseCsv, tableProblems, type CsvCell } from './csv.ts';

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
  const columns = new Columns(resolver, collection.schema);
  const read = parseCsv(file.text, columns.names());
  const diagnostics = tableProblems(file, read);
  if ('fault' in read || diagnostics.length > 0) return brokenEntries(diagnostics);
  const { header, rows } = read.table;
  const unknown = columns.areKnown() ? header.filter(({ text }) => !columns.isKnown(text.trim())) : [];
  const names = columns.names();
  if (unknown.length === header.length && !unknown.some(({ text }) => nearest(text.trim(), names)))
    return brokenEntries([noNames(file, header, names)]);
  const repeated = rows.filter((row) => isHeader(row, header));
  if (repeated.length > 0)
    return brokenEntries(repeated.map((row) => file.problem('csv-syntax', spanOfRow(row), AGAIN, DELETE_IT)));
  const written = new Set(header.map(({ text }) => text.trim()));
  const known = header.map((cell) => {
    // A mistyped name is reported once, not again in each row as a missing field.
    const free = unknown.includes(cell) ? names.filter((name) => !written.has(name)) : undefined;
    const name = free === undefined ? cell.text.trim() : nearest(cell.text.trim(), free);
    return name === undefined ? undefined : { name, column: columns.column(name) };
  });
  const entries = rows.flatMap((row, index): RawEntry | [] => {
    // Spreadsheets save rows that are empty.
    if (isEmptyRow(row)) return [];
    const span = spanOfRow(row);
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
  return { entries, diagnostics: unknown.map((cell) => unknownColumn(file, cell, names)), isBroken: false };
}

function put({ data, spans }: RawEntry, name: string, { span }: CsvCell, value: Json): void {
  // Unlike an assignment, this keeps a column named `__proto__` as a field.
  Object.defineProperty(data, name, { value, enumerable: true, writable: true, configurable: true });
  spans.push([pointerSegment(name), [...span, ...span]]);
}

const spanOfRow = (row: readonly CsvCell[]): Span => [row[0]?.span[0] ?? 0, row.at(-1)?.span[1] ?? 1];

/** Whether a row repeats the first one, as it does where two tables were pasted together; one cell may be a value. */
function isHeader(row: readonly CsvCell[], header: readonly CsvCell[]): boolean {
  return row.length > 1 && row.every(({ text }, at) => text.trim() === header[at]?.text.trim());
}

const AGAIN = 'This row repeats the names of the columns.';
const DELETE_IT = { suggestion: 'Delete it.' };

function noNames(file: SourceFile, header: readonly CsvCell[], names: readonly string[]): Diagnostic {
  const message = 'The first row does not have the names of the columns.';
  return file.problem('csv-syntax', spanOfRow(header), message, {
    suggestion: `Begin the table with a row of names: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  });
}

function unknownColumn(file: SourceFile, { text, span }: CsvCell, names: readonly string[]): Diagnostic {
  const suggestion =
    didYouMean(text.trim(), names) ?? `The columns can be ${names.map((name) => `\`${name}\``).join(', ')}.`;
  const message = `There is no field \`${text.trim()}\` here, so this column is not used.`;
  return file.problem('field-unknown', span, message, { suggestion });
}

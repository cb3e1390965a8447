import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { Columns } from '../../entry/read/cell-values.ts';
import { parseCsv, type CsvTable } from '../../entry/read/csv.ts';
import type { Collection } from '../../schema/collection.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import type { SchemaResolver } from '../../schema/resolver.ts';
import { lineEnd } from '../move/list-edits.ts';

type TextFile = Pick<SourceFile, 'path' | 'text'>;

export interface WrittenTable extends CsvTable {
  file: TextFile;
  columns: Columns;
  /** The character between its cells. */
  delimiter: string;
}

/** Parses the table of a collection; undefined if it is invalid. */
export function writtenTable(
  file: TextFile,
  { schema }: Pick<Collection, 'schema'>,
  resolver: SchemaResolver,
): WrittenTable | undefined {
  const columns = new Columns(resolver, schema);
  const read = parseCsv(file.text, columns.names());
  if ('fault' in read) return undefined;
  const [first, second] = read.table.header;
  const delimiter = first && second ? file.text.slice(first.span[1], second.span[0]) : ',';
  return { ...read.table, file, columns, delimiter };
}

/** Appends a row with the cells for the table's columns. */
export function addRow({ file, header, rows, columns, delimiter }: WrittenTable, fields: JsonObject): Edit {
  const end = lineEnd(file.text);
  const at = [header, ...rows].at(-1)?.at(-1)?.span[1] ?? file.text.length;
  const cells = header.map(({ text }) => {
    const name = text.trim();
    return cell(fields[name], columns.column(name).separator ?? ', ', delimiter);
  });
  return { file: file.path, span: [at, at], text: end + cells.join(delimiter) };
}

/** Sets cells of a row; columns that the table lacks are added after the others, empty in the other rows. */
export function setCells(
  { file, header, rows, columns, delimiter }: WrittenTable,
  index: number,
  values: readonly (readonly [column: string, text: string])[],
): Edit[] | undefined {
  const places = values.map(([name]) => header.findIndex(({ text }) => text.trim() === name));
  const ends = [header, ...rows].map((row) => row.at(-1)?.span[1]);
  const added = values.filter((_, at) => places[at] === -1);
  if (!added.every(([name]) => columns.isKnown(name))) return undefined;
  const edits = values.flatMap(([, text], at): Edit[] => {
    const span = rows[index]?.[places[at] ?? -1]?.span;
    return span === undefined ? [] : [{ file: file.path, span, text: quoted(text, delimiter) }];
  });
  if (added.length === 0) return edits;
  const columnsAt = ends.flatMap((end, row): Edit[] => {
    const cells = added.map(([name, text]) => (row === 0 ? name : row === index + 1 ? text : ''));
    const text = cells.map((one) => delimiter + quoted(one, delimiter)).join('');
    return end === undefined ? [] : [{ file: file.path, span: [end, end], text }];
  });
  return [...edits, ...columnsAt];
}

/** Removes a row with the line ending before it, so that the last line ends as before. */
export function removeRow({ file, header, rows }: WrittenTable, index: number): Edit | undefined {
  const from = (rows[index - 1] ?? header).at(-1)?.span[1];
  const to = rows[index]?.at(-1)?.span[1];
  return from === undefined || to === undefined ? undefined : { file: file.path, span: [from, to], text: '' };
}

/** Creates a table with a header of all columns and one row. */
export function newTable(columns: Columns, fields: JsonObject): string {
  const names = columns.names();
  const row = names.map((name) => cell(fields[name], columns.column(name).separator ?? ', ', ','));
  return `${names.map((name) => quoted(name, ',')).join(',')}\n${row.join(',')}\n`;
}

function cell(value: Json | undefined, separator: string, delimiter: string): string {
  if (value === undefined || value === null) return '';
  const items = [value].flat().map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return quoted(items.join(separator), delimiter);
}

/** Quotes a cell that contains special characters (RFC 4180). */
function quoted(text: string, delimiter: string): string {
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

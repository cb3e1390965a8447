import type { Columns } from '../../../entry/read/cell-values.ts';
import type { CsvCell } from '../../../entry/read/csv.ts';
import type { Collection } from '../../../schema/collection.ts';
import { quoted, writtenTable } from '../../../tools/parts/csv-rows.ts';
import { shapesAt } from '../../places/subjects.ts';
import type { Request } from '../request.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';
import { valueSuggestions } from './values.ts';

/** Completions in a CSV file: column names in the first row, values of the column below it. */
export function completeCell(
  { site, model, file, text }: Request,
  collection: Collection,
  offset: number,
): Suggestions | undefined {
  const table = writtenTable({ path: file, text }, collection, model.resolver);
  if (table === undefined) return undefined;
  const { columns, header, rows, delimiter } = table;
  const row = [header, ...rows].find((one) => isIn(offset, one[0]?.span[0], one.at(-1)?.span[1]));
  const at = row?.findIndex(({ span }) => isIn(offset, ...span)) ?? -1;
  const cell = row?.[at];
  if (cell === undefined) return undefined;
  if (row === header) return { span: cell.span, list: columnNames(columns, header, cell) };
  const name = header[at]?.text.trim() ?? '';
  const { separator } = columns.column(name);
  const span = separator === undefined ? cell.span : itemSpan(text, cell, offset, separator);
  const shapes = shapesAt(
    model.resolver,
    collection.schema,
    separator === undefined ? [name] : [name, 0],
    undefined,
  );
  const typed = text.slice(span[0], offset);
  const own = { file, address: site.address(file) };
  const found = shapes.flatMap(({ schema }) => valueSuggestions(model, schema, typed, own));
  const list = [...new Map(found.map((one) => [one.label, one])).values()];
  return { span, list: list.map((one) => inCell(one, delimiter)) };
}

function isIn(offset: number, start = Infinity, end = -1): boolean {
  return start <= offset && offset <= end;
}

function columnNames(columns: Columns, header: readonly CsvCell[], cell: CsvCell): Suggestion[] {
  const taken = new Set(header.filter((one) => one !== cell).map((one) => one.text.trim()));
  return columns
    .names()
    .filter((name) => !taken.has(name))
    .map((label) => ({ label, kind: 'field' }));
}

/** Span of the list item at an offset in a cell. */
function itemSpan(
  text: string,
  { span: [start, end] }: CsvCell,
  offset: number,
  separator: string,
): [number, number] {
  const quote = text.charAt(start) === '"' ? 1 : 0;
  const before = text.slice(start + quote, offset);
  const from = offset - before.slice(before.lastIndexOf(separator) + separator.length).trimStart().length;
  const isFirst = !before.includes(separator);
  const next = text.slice(offset, end - quote).indexOf(separator);
  return [isFirst ? start + quote : from, next === -1 ? Math.max(offset, end - quote) : offset + next];
}

/** Quotes a value that contains a special character. */
function inCell(one: Suggestion, delimiter: string): Suggestion {
  const written = one.text ?? one.label;
  const text = quoted(written, delimiter);
  return text === written ? one : { ...one, text };
}

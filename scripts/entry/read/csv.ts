import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';

/** A cell: its value, and its span in the text, quotes included. */
export interface CsvCell {
  text: string;
  span: Span;
}

/** The comma, and what spreadsheets write where the comma is the decimal separator. */
const SEPARATORS = [',', ';', '\t'];

/** Reads comma-separated values (RFC 4180) with the place of every cell; the first row has the names of the columns. */
export function readCsv(file: SourceFile): { rows: CsvCell[][] } | { problems: Diagnostic[] } {
  const { text } = file;
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  const separator = separatorOf(text);
  const pattern = new RegExp(`("[^"]*(?:""[^"]*)*"|[^"\\r\\n${separator}]*)(${separator}|\\r?\\n|$)`, 'y');
  for (let at = start; at < text.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return { problems: [quoteProblem(file, at)] };
    const [, written = '', end] = match;
    row.push({ text: unquoted(written), span: [at, at + written.length] });
    if (end === separator && pattern.lastIndex < text.length) continue;
    // A separator at the end of the file has an empty cell behind it.
    if (end === separator) row.push({ text: '', span: [text.length, text.length] });
    // Spreadsheets save rows that are empty.
    if (row.some((cell) => cell.text.trim() !== '')) rows.push(row);
    row = [];
  }
  const [header, ...body] = rows;
  if (header === undefined) return { problems: [file.problem('csv-syntax', [0, 1], ...EMPTY)] };
  const problems = [...headerProblems(file, header), ...body.flatMap((cells) => ragged(file, cells, header))];
  return problems.length > 0 ? { problems } : { rows };
}

const EMPTY = [
  'The table is empty.',
  { suggestion: 'Write the names of the columns into the first row, and the cells into the rows below.' },
] as const;

/** The separator that gives the most cells in the first row. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split('\n', 1);
  const cells = SEPARATORS.map((sign) => line.split(sign).length);
  return SEPARATORS[cells.indexOf(Math.max(...cells))] ?? ',';
}

const unquoted = (written: string): string =>
  written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;

function quoteProblem(file: SourceFile, at: number): Diagnostic {
  const isUnclosed = /^"[^"]*(?:""[^"]*)*$/.test(file.text.slice(at));
  const message = isUnclosed
    ? 'The quotes that begin here are never closed.'
    : 'The quotes in this cell do not enclose all of it.';
  const suggestion = isUnclosed
    ? 'Put a `"` at the end of the cell.'
    : 'Put quotes around the whole cell, and write quotes inside it twice: `"a ""big"" one"`.';
  return file.problem('csv-syntax', [at, at + 1], message, { suggestion });
}

/** The columns without a name, or with the name of another one. */
function headerProblems(file: SourceFile, header: readonly CsvCell[]): Diagnostic[] {
  return header.flatMap(({ text, span: [start, end] }, index) => {
    const name = text.trim();
    const isFirst = header.findIndex((cell) => cell.text.trim() === name) === index;
    if (name !== '' && isFirst) return [];
    const message = name === '' ? 'This column has no name.' : `There are two columns \`${name}\`.`;
    const suggestion = 'Write another name into the first row, or delete the column.';
    return file.problem('csv-syntax', [start, Math.max(end, start + 1)], message, { suggestion });
  });
}

function ragged(file: SourceFile, row: readonly CsvCell[], header: readonly CsvCell[]): Diagnostic[] {
  if (row.length === header.length) return [];
  const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
  const message = `This row has ${counted(row.length, 'cell')}, but the table has ${counted(header.length, 'column')}.`;
  const [start, end] = (row[header.length] ?? row.at(-1))?.span ?? [0, 1];
  const suggestion =
    row.length < header.length
      ? 'Add the cells that are missing; an empty one is nothing between two separators.'
      : 'Put quotes around a cell that contains a separator, or remove the extra cells.';
  return [file.problem('csv-syntax', [start, Math.max(end, start + 1)], message, { suggestion })];
}

/** A table as Markdown, with the file offset of each of its characters. */
export interface TableText {
  markdown: string;
  /** By offset in the Markdown, plus one for its end. */
  offsets: readonly number[];
}

/** Reads a table as one text: a Markdown table, whose cells may contain links, tokens and emphasis. */
export function csvTable(file: SourceFile): TableText | { problems: Diagnostic[] } {
  const table = readCsv(file);
  if ('problems' in table) return table;
  let markdown = '';
  const offsets: number[] = [];
  const add = (text: string, at: number): void => {
    markdown += text;
    offsets.push(...new Array<number>(text.length).fill(at));
  };
  for (const [index, row] of table.rows.entries()) {
    for (const { text, span } of row) {
      const isQuoted = file.text[span[0]] === '"' && span[1] - span[0] > text.length;
      let at = span[0] + Number(isQuoted);
      add('| ', at);
      for (const sign of text) {
        // A bar would start another cell, and a line break another row.
        add(sign === '|' ? '\\|' : /[\r\n]/.test(sign) ? ' ' : sign, at);
        // A quote inside a quoted cell is doubled.
        at += sign === '"' ? 2 : sign.length;
      }
      add(' ', at);
    }
    const end = row.at(-1)?.span[1] ?? 0;
    add(`|\n${index === 0 ? `${'| --- '.repeat(row.length)}|\n` : ''}`, end);
  }
  return { markdown, offsets: [...offsets, file.text.length] };
}

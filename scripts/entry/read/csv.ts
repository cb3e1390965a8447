import { CsvError, parse, type InfoField } from 'csv-parse/sync';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';

/** A cell: its value, and its span in the text, quotes included. */
export interface CsvCell {
  text: string;
  span: Span;
}

/** A table: the names of its columns, and its rows. Rows may have more or fewer cells than there are columns. */
export interface CsvTable {
  header: CsvCell[];
  rows: CsvCell[][];
  separator: string;
}

/** A problem in a table. */
export interface CsvFault {
  span: Span;
  message: string;
  suggestion: string;
}

/**
 * Possible separators: the comma, and those that spreadsheets use where the comma is the decimal separator.
 */
const SEPARATORS = [',', ';', '\t'];
const SIGN_NAMES: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/**
 * Parses comma-separated values (RFC 4180) with the position of every cell.
 * The separator is detected from the first row.
 * @param known possible column names, which make the detection more reliable
 */
export function parseCsv(
  text: string,
  known: readonly string[] = [],
): { table: CsvTable } | { fault: CsvFault } {
  // The parser reads a NUL after quotes as the end of the text.
  const nul = text.indexOf('\0');
  if (nul !== -1) return { fault: { ...NUL, span: [nul, nul + 1] } };
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const [instruction] = /^"?sep=.?"?(?=\r?\n)/i.exec(text.slice(start)) ?? [];
  if (instruction !== undefined)
    return { fault: { ...INSTRUCTION, span: [start, start + instruction.length] } };
  const separator = separatorOf(text.slice(start), known);
  const reading = new Reading(text, start, separator);
  const rows = reading.rows();
  if (!Array.isArray(rows)) return { fault: rows };
  const [header, ...others] = rows;
  if (header === undefined) return { fault: EMPTY };
  return { table: { header, rows: others, separator } };
}

const EMPTY: CsvFault = {
  span: [0, 1],
  message: 'The table is empty.',
  suggestion: 'Write the names of the columns into the first row, and an entry into each row below.',
};

const INSTRUCTION = {
  message: 'This line tells Excel how the cells are separated; the names of the columns must come first.',
  suggestion: 'Delete the line: the separator is recognized without it.',
};

const NUL = {
  message: 'This is the character U+0000, which no text may contain.',
  suggestion: 'Delete it; a table that was saved as “Unicode text” has to be saved as CSV in UTF-8.',
};

/** The separator that gives the most known column names in the first row, or else the most cells. */
function separatorOf(text: string, known: readonly string[]): string {
  const names = new Set(known);
  const [line = ''] = /^[^\r\n]*/.exec(text.trimStart()) ?? [];
  const scores = SEPARATORS.map((sign) => {
    const cells = line.split(sign).map((cell) => cell.replace(/^"|"$/g, ''));
    return cells.filter((cell) => names.has(cell)).length * 1000 + cells.length;
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/**
 * Tracks the position of the parser: it reports each cell's value and
 * whether it was quoted, from which its end follows.
 */
class Reading {
  readonly #rows: CsvCell[][] = [];
  #row: CsvCell[] | undefined;
  #at: number;

  constructor(
    private readonly text: string,
    start: number,
    private readonly separator: string,
  ) {
    this.#at = start;
  }

  rows(): CsvCell[][] | CsvFault {
    const cast = (value: string, context: InfoField): undefined => {
      this.#cell(value, context.quoting);
    };
    try {
      parse(this.text.slice(this.#at), {
        delimiter: this.separator,
        record_delimiter: ['\r\n', '\n'],
        relax_column_count: true,
        skip_empty_lines: true,
        cast,
      });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return this.#fault(error.code);
    }
    return this.#rows;
  }

  #cell(value: string, isQuoted: boolean): void {
    if (this.#row === undefined) {
      this.#at = this.#nextLine();
      this.#rows.push((this.#row = []));
    }
    const length = isQuoted ? value.length + 2 + (value.split('"').length - 1) : value.length;
    const end = this.#at + length;
    this.#row.push({ text: value, span: [this.#at, end] });
    const isInRow = this.text.startsWith(this.separator, end);
    this.#at = isInRow ? end + this.separator.length : end;
    if (!isInRow) this.#row = undefined;
  }

  /** The start of the next row; empty lines are skipped. */
  #nextLine(): number {
    let at = this.#at;
    while (/[\r\n]/.test(this.text.charAt(at))) at += 1;
    return at;
  }

  #fault(code: string): CsvFault {
    const at = this.#row === undefined ? this.#nextLine() : this.#at;
    const isUnclosed = code === 'CSV_QUOTE_NOT_CLOSED';
    const message = isUnclosed
      ? 'The quotes that begin here are never closed.'
      : 'The quotes in this cell do not enclose all of it.';
    const suggestion = isUnclosed
      ? 'Put a `"` at the end of the cell.'
      : 'Put quotes around the whole cell, and write quotes inside it twice: `"a ""big"" one"`.';
    return { span: [at, Math.min(this.text.length, at + 1)], message, suggestion };
  }
}

/** A cell that a spreadsheet would evaluate when it opens the file: `=1+1`, `+cmd(…)`, `@SUM(…)`. */
const FORMULA = /^(?:=|[+\-@][A-Za-z][\w.]*\()/;

/** The maximum number of places reported per kind of problem. */
const MOST_FAULTS = 20;

/** The problems of a table as it was parsed. */
export function tableProblems(file: SourceFile, read: ReturnType<typeof parseCsv>): Diagnostic[] {
  const faults = 'fault' in read ? [read.fault] : tableFaults(read.table);
  return faults.map(({ span, message, suggestion }) =>
    file.problem('csv-syntax', span, message, { suggestion }),
  );
}

/**
 * Problems in a parsed table: column names must be present and unique, and
 * every row must have as many cells as the header.
 */
export function tableFaults({ header, rows, separator }: CsvTable): CsvFault[] {
  const ragged = rows.flatMap((row) =>
    row.length === header.length || isEmptyRow(row)
      ? []
      : (otherSignFault(header, row, separator) ?? raggedFault(header, row)),
  );
  const formulas = [header, ...rows].flatMap((row) => row.flatMap((cell) => formulaFault(cell) ?? []));
  return [headerFaults(header), ragged, formulas].flatMap((faults) => faults.slice(0, MOST_FAULTS));
}

/** Whether a row has nothing in its cells; spreadsheets save such rows below the others. */
export const isEmptyRow = (row: readonly CsvCell[]): boolean => row.every(({ text }) => text.trim() === '');

function headerFaults(header: readonly CsvCell[]): CsvFault[] {
  const seen = new Set<string>();
  return header.flatMap(({ text, span }): CsvFault[] => {
    const name = text.trim();
    const isTwice = seen.has(name);
    seen.add(name);
    if (name === '')
      return [
        {
          span: wide(span),
          message: 'This column has no name.',
          suggestion: 'Write its name into the first row, or delete the column.',
        },
      ];
    return isTwice
      ? [
          {
            span,
            message: `There are two columns \`${name}\`.`,
            suggestion: 'Give one of them another name, or delete it.',
          },
        ]
      : [];
  });
}

/** A row that has the right number of cells with a separator other than that of the table. */
function otherSignFault(
  header: readonly CsvCell[],
  row: readonly CsvCell[],
  separator: string,
): CsvFault | undefined {
  const written = row.map(({ text }) => text).join(separator);
  const other = SEPARATORS.find((sign) => sign !== separator && written.split(sign).length === header.length);
  if (other === undefined) return undefined;
  const wanted = SIGN_NAMES[separator] ?? '';
  return {
    span: [row[0]?.span[0] ?? 0, row.at(-1)?.span[1] ?? 1],
    message: `The cells of this row are separated by ${SIGN_NAMES[other] ?? ''}, but those of the first row by ${wanted}.`,
    suggestion: `Write ${wanted} between the cells of this row, and quotes around a cell that contains one.`,
  };
}

function raggedFault(header: readonly CsvCell[], row: readonly CsvCell[]): CsvFault {
  const columns = `${String(header.length)} ${header.length === 1 ? 'column' : 'columns'}`;
  const message = `This row has ${String(row.length)} ${row.length === 1 ? 'cell' : 'cells'}, but the table has ${columns}.`;
  const extra = row[header.length];
  return extra === undefined
    ? {
        span: wide(row.at(-1)?.span ?? [0, 1]),
        message,
        suggestion: 'Add the cells that are missing; an empty one is nothing between two separators.',
      }
    : {
        span: wide(extra.span),
        message,
        suggestion: 'Put quotes around a cell that contains a separator, or remove the extra cells.',
      };
}

function formulaFault({ text, span }: CsvCell): CsvFault | undefined {
  if (!FORMULA.test(text)) return undefined;
  return {
    span,
    message: 'This cell contains a formula, not its result.',
    suggestion: 'Save the table with values in place of formulas, or write the value itself.',
  };
}

/** At least one character wide, so that there is something to point at. */
function wide([start, end]: Span): Span {
  return [start, Math.max(end, start + 1)];
}

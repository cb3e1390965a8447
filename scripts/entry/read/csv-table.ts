import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { parseCsv, tableFaults, type CsvCell } from './csv.ts';

/** A table as Markdown, and where in its file each sign of that stands. */
export interface TableText {
  markdown: string;
  /** By offset in the Markdown; one more than it has signs. */
  offsets: readonly number[];
}

/** Reads a whole table as one text: a table of Markdown, whose cells may hold links, tokens and emphasis as any other. */
export function csvTable(file: SourceFile): TableText | { problems: Diagnostic[] } {
  const read = parseCsv(file.text);
  const faults = 'fault' in read ? [read.fault] : tableFaults(read.table);
  if ('fault' in read || faults.length > 0)
    return {
      problems: faults.map(({ span, message, suggestion }) =>
        file.problem('csv-syntax', span, message, { suggestion }),
      ),
    };
  const out = new TableWriter(file.text);
  out.row(read.table.header);
  out.signs('| --- '.repeat(read.table.header.length) + '|\n');
  for (const row of read.table.rows) out.row(row);
  return out.done();
}

class TableWriter {
  readonly #parts: string[] = [];
  readonly #offsets: number[] = [];
  #at = 0;

  constructor(private readonly text: string) {}

  row(cells: readonly CsvCell[]): void {
    for (const cell of cells) {
      this.signs('| ');
      this.#cell(cell);
      this.signs(' ');
    }
    this.signs('|\n');
  }

  /** What stands nowhere in the file: it is at what comes before it. */
  signs(text: string): void {
    this.#offsets.push(...Array<number>(text.length).fill(this.#at));
    this.#parts.push(text);
  }

  done(): TableText {
    this.#offsets.push(this.#at);
    return { markdown: this.#parts.join(''), offsets: this.#offsets };
  }

  #cell({ text, span: [start, end] }: CsvCell): void {
    this.#at = start + (this.text[start] === '"' && end - start > text.length ? 1 : 0);
    for (const sign of text.replace(/\r\n/g, '\n ')) {
      // A bar would begin another cell, and a line end another row.
      const written = sign === '|' ? '\\|' : sign === '\n' ? ' ' : sign;
      for (let index = 0; index < written.length; index += 1)
        this.#offsets.push(this.#at + Math.min(index, sign.length - 1));
      this.#parts.push(written);
      // Quotes in a cell in quotes are written twice.
      this.#at += sign === '"' ? 2 : sign.length;
    }
    this.#at = end;
  }
}

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { parseCsv, tableProblems, type CsvCell } from './csv.ts';

/** A table as Markdown, with the file offset of each of its characters. */
export interface TableText {
  markdown: string;
  /** By offset in the Markdown, plus one for its end. */
  offsets: readonly number[];
}

/** Reads a table as one text: a Markdown table, whose cells may contain links, tokens and emphasis. */
export function csvTable(file: SourceFile): TableText | { problems: Diagnostic[] } {
  const read = parseCsv(file.text);
  const problems = tableProblems(file, read);
  if ('fault' in read || problems.length > 0) return { problems };
  const out = new TableWriter(file.text);
  out.row(read.table.header);
  // Column by column: there may be more characters than a call accepts arguments.
  read.table.header.forEach(() => out.signs('| --- '));
  out.signs('|\n');
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

  /** Adds characters that are not in the file; they get the offset of what precedes them. */
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
      // A bar would start another cell, and a line break another row.
      const written = sign === '|' ? '\\|' : sign === '\n' ? ' ' : sign;
      for (let index = 0; index < written.length; index += 1)
        this.#offsets.push(this.#at + Math.min(index, sign.length - 1));
      this.#parts.push(written);
      // A quote inside a quoted cell is doubled.
      this.#at += sign === '"' ? 2 : sign.length;
    }
  }
}

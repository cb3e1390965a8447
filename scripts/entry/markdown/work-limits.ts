import type { Span } from '../../diagnostics/diagnostic.ts';
import { LIMITS, tooDeepIn, tooMany, type LimitExceeded, linesOf } from './limits.ts';

/** Quotation and list markers at the start of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const CONTAINER = />|[-+*]|\d+[.)]/g;
const RULE = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const DELIMITERS = /^[ \t>|:-]+$/;
const ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
const HEADING = /^[ \t>]*(?:#{1,6}[ \t]|(?:=+|-+)[ \t]*$)/;
const DEFINITION = /^[ \t>]*\[[^\]][^\n]*\]:/;
/** A line that ends the paragraph before it. */
const BEGINNING = /^[ \t>]*(?:[-+*]|1[.)]|#{1,6})[ \t]/;
/** List syntax before a quotation: each such line starts a new quotation. */
const IN_LIST = /^[ \t]*(?:[-+*]|\d)/;
/** Characters where the parser tries a reference, a tag, an escape or an address. */
const TRIED = /[&<@\\]|www\.|https?:/gi;
/** Signs that the parser has to match up one by one; escaped characters are excluded. */
const SIGNS = /\\.|!\[|[[\]]|([*_~])\1*/g;
const TICKS = /`+/g;
/** A quick test: most lines contain none of these. */
const WEIGHED = /[`[\]*_~]/;
/** The maximum number of characters shown in a message. */
const LONGEST_SHOWN = 40;
/** A run of asterisks before a word counts as that many levels. */
const LONGEST_RUN = 200;

/**
 * Checks line by line, without parsing, whether a Markdown text can be compiled in bounded time; the parser
 * itself could take minutes.
 * @param depth the maximum nesting level
 */
export function workLimitExceeded(text: string, depth: number): LimitExceeded | undefined {
  const budget = new Budget(depth, text);
  for (const { line, at } of linesOf(text)) {
    const over = budget.take(line, at);
    if (over !== undefined) return over;
  }
  return undefined;
}

/** The counts so far. */
class Budget {
  readonly #ofText = { items: 0, headings: 0, definitions: 0, paragraphs: 0, quotations: 0 };
  #signs = 0;
  #wasQuoted = false;
  #paragraph = new Paragraph();
  /** Whether the previous line was blank or does not exist. */
  #isBegin = true;
  #table: { start: number; columns: number; cells: number } | undefined;

  constructor(
    readonly depth: number,
    readonly text: string,
  ) {}

  take(line: string, at: number): LimitExceeded | undefined {
    if (line.trim() === '') {
      this.#table = undefined;
      this.#paragraph = new Paragraph();
      this.#isBegin = true;
      return undefined;
    }
    const isBegin = this.#isBegin;
    this.#isBegin = false;
    if (BEGINNING.test(line)) this.#paragraph = new Paragraph();
    const span: Span = [at, at + line.length];
    const prefix = CONTAINERS.exec(line)?.[0] ?? '';
    if (levelsOf(prefix, line) > this.depth) return tooDeepIn(span, this.depth);
    return (
      this.#count('paragraphs', isBegin, span) ??
      this.#count('items', ITEM.test(line), span) ??
      this.#count('headings', HEADING.test(line), span) ??
      this.#count('definitions', DEFINITION.test(line), span) ??
      this.#quotation(prefix, isBegin, span) ??
      this.#tried(line, at) ??
      this.#row(line, at) ??
      // Each table cell is parsed separately.
      (this.#table === undefined ? this.#paragraph : new Paragraph()).take(line, at, this.depth)
    );
  }

  /** Counts a quotation; remark goes through all quotations for each one. */
  #quotation(prefix: string, isBegin: boolean, span: Span): LimitExceeded | undefined {
    const isQuoted = prefix.includes('>');
    const isOne = isQuoted && (isBegin || !this.#wasQuoted || IN_LIST.test(prefix));
    this.#wasQuoted = isQuoted;
    return this.#count('quotations', isOne, span);
  }

  #tried(line: string, at: number): LimitExceeded | undefined {
    if (this.text.length <= LIMITS.signs) return undefined;
    for (const { 0: sign, index } of line.matchAll(TRIED))
      if ((this.#signs += 1) > LIMITS.signs) return tooMany('signs', [at + index, at + index + sign.length]);
    return undefined;
  }

  #count(
    what: 'paragraphs' | 'items' | 'headings' | 'definitions' | 'quotations',
    isOne: boolean,
    span: Span,
  ): LimitExceeded | undefined {
    if (isOne) this.#ofText[what] += 1;
    return this.#ofText[what] > LIMITS[what] ? tooMany(what, span) : undefined;
  }

  #row(line: string, at: number): LimitExceeded | undefined {
    const table = this.#table;
    if (table === undefined) {
      if (!isDelimiters(line)) return undefined;
      // The header has as many cells as this line, and each counts twice.
      const columns = line.split('|').length - 1;
      this.#table = { start: at, columns, cells: 2 * columns };
    } else if (!isDelimiters(line)) table.cells += table.columns;
    const { start, cells } = this.#table ?? { start: at, cells: 0 };
    return cells > LIMITS.cells ? tooMany('cells', [start, start + 1]) : undefined;
  }
}

class Paragraph {
  #brackets = 0;
  #marks = 0;
  /** The lengths of the opening signs of unclosed brackets: `[` or `![`. */
  readonly #open: number[] = [];
  /** The number of unclosed brackets that belong to pictures. */
  #pictures = 0;
  /** The lengths of backtick runs: for each length the parser searches to the end for a matching run. */
  readonly #ticks = new Set<number>();

  take(line: string, offset: number, depth: number): LimitExceeded | undefined {
    if (!WEIGHED.test(line)) return undefined;
    for (const { 0: run, index } of line.includes('`') ? line.matchAll(TICKS) : [])
      if (this.#ticks.add(run.length).size > LIMITS.ticks)
        return tooMany('ticks', [offset + index, offset + index + Math.min(run.length, LONGEST_SHOWN)]);
    for (const { 0: sign, 1: mark, index } of line.matchAll(SIGNS)) {
      const at: Span = [offset + index, offset + index + Math.min(sign.length, LONGEST_SHOWN)];
      if (mark !== undefined) {
        if (sign.length > LONGEST_RUN && sign.length < line.trim().length) return tooDeepIn(at, depth);
        if ((this.#marks += 1) > LIMITS.marks) return tooMany('marks', at);
      } else if (sign === ']') {
        if ((this.#brackets += 1) > LIMITS.brackets) return tooMany('brackets', at);
        if (this.#open.pop() === 2 && (this.#pictures -= 1) > depth) return tooDeepIn(at, depth);
      } else if (!sign.startsWith('\\')) {
        this.#open.push(sign.length);
        if (sign === '![') this.#pictures += 1;
      }
    }
    return undefined;
  }
}

/** Whether a line is the delimiter row of a table. */
function isDelimiters(line: string): boolean {
  return DELIMITERS.test(line) && line.includes('|') && line.includes('-');
}

function levelsOf(prefix: string, line: string): number {
  // A line of only dashes or asterisks is a thematic break, however long it is.
  return prefix === '' || RULE.test(line) ? 0 : (prefix.match(CONTAINER)?.length ?? 0);
}

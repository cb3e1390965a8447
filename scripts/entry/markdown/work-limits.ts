import type { Span } from '../../diagnostics/diagnostic.ts';
import { LIMITS, tooDeepIn, tooMany, type LimitExceeded } from './limits.ts';
import { linesOf } from './text-lines.ts';

/** The signs of quotations and lists that a line begins with. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const CONTAINER = />|[-+*]|\d+[.)]/g;
const RULE = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const DELIMITERS = /^[ \t>|:-]+$/;
const ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
const HEADING = /^[ \t>]*(?:#{1,6}[ \t]|(?:=+|-+)[ \t]*$)/;
const DEFINITION = /^[ \t>]*\[[^\]][^\n]*\]:/;
/** A line that ends the paragraph before it. */
const BEGINNING = /^[ \t>]*(?:[-+*]|1[.)]|#{1,6})[ \t]/;
/** Something of a list in front of a quotation: each such line begins another one. */
const IN_LIST = /^[ \t]*(?:[-+*]|\d)/;
/** What the parser tries as a reference, a tag, an escaped sign or an address, wherever it stands. */
const TRIED = /[&<@\\]|www\.|https?:/gi;
/** What the parser has to weigh one by one: escaped characters are none of these. */
const SIGNS = /\\.|!\[|[[\]]|([*_~])\1*/g;
const TICKS = /`+/g;
/** Most lines hold none of them. */
const WEIGHED = /[`[\]*_~]/;
/** So much of a sign is shown. */
const LONGEST_SHOWN = 40;
/** A row of stars in front of a word stands for as many levels. */
const LONGEST_RUN = 200;

/**
 * Looks whether a Markdown text can be worked on in bounded time, line by line and without understanding it: the parser
 * itself would be the one that takes minutes.
 * @param depth how many levels it may have
 */
export function workLimitExceeded(text: string, depth: number): LimitExceeded | undefined {
  const budget = new Budget(depth, text);
  for (const { line, at } of linesOf(text)) {
    const over = budget.take(line, at);
    if (over !== undefined) return over;
  }
  return undefined;
}

/** What was counted so far. */
class Budget {
  readonly #ofText = { items: 0, headings: 0, definitions: 0, paragraphs: 0, quotations: 0 };
  #signs = 0;
  #wasQuoted = false;
  #paragraph = new Paragraph();
  /** Whether the line before was blank, or there was none. */
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
      // The cells of a table are parsed each by itself.
      (this.#table === undefined ? this.#paragraph : new Paragraph()).take(line, at, this.depth)
    );
  }

  /** Remark goes through all quotations for each of them. */
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
      // The head has as many cells as this line, and each of them is weighed twice.
      const columns = line.split('|').length - 1;
      this.#table = { start: at, columns, cells: 2 * columns };
    } else if (!isDelimiters(line)) table.cells += table.columns;
    const { start, cells } = this.#table ?? { start: at, cells: 0 };
    return cells > LIMITS.cells ? tooMany('cells', [start, start + 1]) : undefined;
  }
}

/** What was counted of one paragraph. */
class Paragraph {
  #brackets = 0;
  #marks = 0;
  /** How long the signs are that opened the brackets not yet closed: `[` or `![`. */
  readonly #open: number[] = [];
  /** How many of them are of pictures. */
  #pictures = 0;
  /** How long the runs of backticks are: from each the parser looks for its like up to the end. */
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

/** Whether a line is the second one of a table. */
function isDelimiters(line: string): boolean {
  return DELIMITERS.test(line) && line.includes('|') && line.includes('-');
}

function levelsOf(prefix: string, line: string): number {
  // A line of nothing but dashes or stars is a rule, however long.
  return prefix === '' || RULE.test(line) ? 0 : (prefix.match(CONTAINER)?.length ?? 0);
}

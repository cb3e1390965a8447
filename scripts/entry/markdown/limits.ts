import type { Span } from '../../diagnostics/diagnostic.ts';
import { thousands } from '../../diagnostics/collapse.ts';
import { tooDeepWords } from '../../diagnostics/source-file.ts';
import type { Extensions } from '../../schema/markdown-extensions.ts';
import { DIRECTIVE_LINE } from './directives.ts';

/** A text that is too costly to compile, with the reason; the span is in that text. */
export interface LimitExceeded {
  rule: 'text-too-deep' | 'text-too-costly';
  span: Span;
  message: string;
}

const WORDS = {
  cells: 'This table has more than MOST cells',
  brackets: 'This paragraph has more than MOST brackets',
  marks: 'This paragraph has more than MOST marks of emphasis',
  definitions: 'The text has more than MOST definitions',
  items: 'The text has more than MOST items of lists',
  headings: 'The text has more than MOST headings, rules or empty items',
  quotations: 'The text has more than MOST quotations',
  ticks: 'This paragraph has more than MOST runs of backticks, each of another length',
  signs: 'The text has more than MOST addresses, references and tags',
  paragraphs: 'The text has more than MOST paragraphs',
  directives: 'The text has more than MOST directives',
  dollars: 'The text has more than MOST dollar signs, or runs of them of too many lengths',
  reread: 'Read once for each directive around them, the words up to here have more than MOST characters',
  expansion: 'With this address filled in wherever it is used, the page has more than MOST characters',
} as const;

/**
 * The limits of a text, each about a second of work on a slow machine. Most costs grow with the square of the
 * number: in the parser (brackets and emphasis marks of a paragraph are compared with each other, and so are
 * the definitions of a text) or in the format (each table row has as many cells as the header). Paragraphs
 * cost only their number, but half a megabyte of one-letter paragraphs would take ten seconds and more memory
 * than a thread has. The same is true of signs (`&`, `<`, a backslash, the start of an address), each of which
 * the parser tries separately.
 */
export const LIMITS: Record<keyof typeof WORDS, number> = {
  cells: 20_000,
  brackets: 6_000,
  marks: 6_000,
  definitions: 4_000,
  items: 10_000,
  headings: 5_000,
  quotations: 2_000,
  ticks: 400,
  signs: 60_000,
  paragraphs: 20_000,
  directives: 2_000,
  dollars: 10_000,
  reread: 2_000_000,
  expansion: 1_000_000,
};

/** Reports that a text exceeds one of the limits. */
export function tooMany(what: keyof typeof WORDS, span: Span): LimitExceeded {
  const words = WORDS[what].replace('MOST', thousands(LIMITS[what]));
  return {
    rule: 'text-too-costly',
    span,
    message: `${words}, which takes more work than any page is worth.`,
  };
}

/** Reports that part of a text is nested too deeply. */
export function tooDeepIn(span: Span, depth: number): LimitExceeded {
  return { rule: 'text-too-deep', span, message: tooDeepWords(depth) };
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/** A line of a text, with its start offset. */
interface TextLine {
  line: string;
  at: number;
}

/** The lines of a Markdown text outside fenced code, which the parser does not look into. */
export function* linesOf(text: string): Generator<TextLine> {
  let fence: string | undefined;
  let at = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) fence = mark?.startsWith(fence) === true ? undefined : fence;
    else if (mark === undefined) yield { line, at };
    else fence = mark;
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1);
  }
}

/** Whether to look for directives in a text: they are enabled, and a line may start one. */
export function holdsDirectives(source: string, { directives }: Extensions): boolean {
  return source.includes('::') && Object.keys(directives).length > 0 && DIRECTIVE_LINE.test(source);
}

const OPENING = /^[ \t>*+.)\d-]*::+[A-Za-z]/;
const CONTAINER = /^[ \t>*+.)\d-]*:::/;
const CLOSING = /^[ \t>]*:::+[ \t]*$/;

/**
 * Checks whether the directives of a text can be parsed in bounded time. The content of a container is parsed
 * once more per enclosing container, so each line is counted that many times.
 * @param depth the maximum nesting level of the text
 */
export function directiveLimit(
  source: string,
  extensions: Extensions,
  depth: number,
): LimitExceeded | undefined {
  if (!holdsDirectives(source, extensions)) return undefined;
  let [count, open, read] = [0, 0, 0];
  for (const { line, at } of linesOf(source)) {
    if (OPENING.test(line)) {
      count += 1;
      if (CONTAINER.test(line)) open += 1;
    } else if (open > 0 && CLOSING.test(line)) open -= 1;
    read += open * line.length;
    if (open > depth) return tooDeepIn([at, at + line.length], depth);
    if (count > LIMITS.directives) return tooMany('directives', [at, at + line.length]);
    if (read > LIMITS.reread) return tooMany('reread', [at, at + line.length]);
  }
  return undefined;
}

import type { Span } from '../../diagnostics/diagnostic.ts';
import { thousands } from '../../diagnostics/collapse.ts';
import { tooDeepWords } from '../../diagnostics/source-file.ts';

/** A text that is too costly to compile, with the reason; the span is in that text. */
export interface LimitExceeded {
  rule: 'text-too-deep' | 'text-too-costly';
  span: Span;
  message: string;
}

/** The counted constructs with their wording. */
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
 * than a thread has. The same holds for signs (`&`, `<`, a backslash, the start of an address), each of which
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

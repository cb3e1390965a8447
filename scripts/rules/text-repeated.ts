import { pie } from '../diagnostics/rules/rule.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { sentencesIn } from '../model/counts.ts';
import type { Entry } from '../model/site-model.ts';
import type { TextBlock } from '../model/markdown.ts';
import { markedTexts, type MarkedText } from './text-words.ts';
import { rules, type Check } from './rule.ts';

/** Shorter texts are labels or phrases, which may recur. */
const SENTENCE_LENGTH = 60;
/** Maximum length of the quoted text in a message. */
const QUOTE_LENGTH = 60;

interface Place {
  entry: Entry;
  span: Span;
}

/** First place of each text. */
type Seen = Map<string, Place>;

/**
 * No two entries may have the same text: a text under `x-unique` must differ from that of the same field in
 * every other entry, and its paragraphs and sentences must be in no other such text. Within one entry text
 * may recur.
 */
export const checkTextRepeated: Check = ({ model, entries }) => {
  const seen: Seen = new Map();
  return entries
    .flatMap((entry) => markedTexts(model, entry, 'x-unique'))
    .filter(({ wanted }) => wanted === true)
    .flatMap((text) => repeatsIn(text, seen));
};

/** Records every part of a text; reports the largest parts that were recorded before. */
function repeatsIn({ entry, pointer, value, span }: MarkedText, seen: Seen): Finding[] {
  const blocks: TextBlock[] = entry.record.markdown[pointer]?.facts.blocks ?? [{ text: value, span }];
  const whole = blocks.map(({ text }) => text).join(' ');
  if (whole.trim() === '') return [];
  const field = `${entry.collection.name} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`;
  const first = note(seen, `${field}: ${normal(whole)}`, { entry, span });
  const inner = blocks.flatMap((block) => repeatsInBlock(entry, block, seen));
  return first === undefined ? inner : [problem('This text', whole, { entry, span }, first)];
}

function repeatsInBlock(entry: Entry, { text, span }: TextBlock, seen: Seen): Finding[] {
  const here = { entry, span };
  const first = noteLong(seen, text, here);
  const sentences = text.length < SENTENCE_LENGTH ? [] : new Set(sentencesIn(text));
  const inner = [...sentences].flatMap((sentence) => {
    const before = noteLong(seen, sentence, here);
    return before === undefined ? [] : [problem('This sentence', sentence, here, before)];
  });
  return first === undefined ? inner : [problem('This text', text, here, first)];
}

function noteLong(seen: Seen, text: string, place: Place): Place | undefined {
  const piece = normal(text);
  return piece.length < SENTENCE_LENGTH ? undefined : note(seen, piece, place);
}

/** Names two entries that are alike: a copied file is one problem, however much it repeats. */
export function pairOf(...entries: Entry[]): string {
  return entries.map(({ file }) => file.path).join(' ');
}

/** Records the place of a text; returns an earlier place in another entry, if there is one. */
function note(seen: Seen, text: string, place: Place): Place | undefined {
  const first = seen.get(text);
  if (first === undefined) seen.set(text, place);
  if (first === undefined || first.entry === place.entry) return undefined;
  // Two entries with one key are reported as such, and one of them is often a copy.
  const [{ collection, key, language }, { entry }] = [first.entry, place];
  return collection.name === entry.collection.name && key === entry.key && language === entry.language
    ? undefined
    : first;
}

function problem(what: string, text: string, { entry, span }: Place, first: Place): Finding {
  const words = text.replace(/\s+/g, ' ').trim();
  const quote = words.length > QUOTE_LENGTH ? `${words.slice(0, QUOTE_LENGTH).trimEnd()}…` : words;
  const message = `${what} is also in \`${first.entry.file.path}\`: “${quote}”.`;
  const related = [first.entry.file.related(first.span, 'first written here')];
  const suggestion = 'Use other words in one of the two places.';
  return {
    ...entry.file.finding('text-repeated', span, message, { suggestion, related }),
    about: pairOf(entry, first.entry),
  };
}

/** Ignores differences in white space and case. */
function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

export default rules(
  {
    'text-repeated': {
      group: 'Texts',
      severity: 'warning',
      title: 'A repeated text',
      about: 'a text, or a sentence of 60 or more characters, that another entry also has (`x-unique`)',
      why: 'Readers who open both pages feel that nobody wrote for them, and search engines rank copies low.',
      remedy: 'use other words in one of the two places; both are shown',
      wrong: pie('summary: Warm, cheap and quick to make.'),
      right: pie('summary: Sweet, and good on the second day.'),
    },
  },
  checkTextRepeated,
);

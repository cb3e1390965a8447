import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import { sentencesIn } from '../model/counts.ts';
import { allEntries, type Entry, type SiteModel } from '../model/site-model.ts';
import type { TextBlock } from '../model/markdown.ts';
import { stringsIn } from '../schema/json.ts';
import { mentions } from '../schema/subschemas.ts';
import { markedTexts, type MarkedText } from './text-words.ts';
import type { Check } from './rule.ts';

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
export const checkTextRepeated: Check = {
  reads: 'all prose',
  run: ({ model }) => {
    const seen: Seen = new Map();
    return allEntries(model)
      .flatMap((entry) => markedTexts(model, entry, 'x-unique'))
      .filter(({ wanted }) => wanted === true)
      .flatMap((text) => repeatsIn(text, seen));
  },
  concerns: mayRepeat,
};

/** Records every part of a text; reports the largest parts that were recorded before. */
function repeatsIn({ entry, pointer, value, span }: MarkedText, seen: Seen): Diagnostic[] {
  const blocks: TextBlock[] = entry.record.markdown[pointer]?.facts.blocks ?? [{ text: value, span }];
  const whole = blocks.map(({ text }) => text).join(' ');
  if (whole.trim() === '') return [];
  const field = `${entry.collection.name} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`;
  const first = note(seen, `${field}: ${normal(whole)}`, { entry, span });
  const inner = blocks.flatMap((block) => repeatsInBlock(entry, block, seen));
  return first === undefined ? inner : [problem('This text', whole, { entry, span }, first)];
}

function repeatsInBlock(entry: Entry, { text, span }: TextBlock, seen: Seen): Diagnostic[] {
  const here = { entry, span };
  const first = noteLong(seen, text, here);
  const inner = [...new Set(sentencesIn(text))].flatMap((sentence) => {
    const before = noteLong(seen, sentence, here);
    return before === undefined ? [] : [problem('This sentence', sentence, here, before)];
  });
  return first === undefined ? inner : [problem('This text', text, here, first)];
}

function noteLong(seen: Seen, text: string, place: Place): Place | undefined {
  const piece = normal(text);
  return piece.length < SENTENCE_LENGTH ? undefined : note(seen, piece, place);
}

/** Records the place of a text; returns an earlier place in another entry, if there is one. */
function note(seen: Seen, text: string, place: Place): Place | undefined {
  const first = seen.get(text);
  if (first === undefined) seen.set(text, place);
  return first?.entry === place.entry ? undefined : first;
}

/** For more entries than this, searching for their texts takes longer than comparing everything. */
const FEW = 16;

/**
 * Whether the Markdown of some entries may occur in others as well; false only if no part of it does.
 * Searches for whole texts, paragraphs and sentences, without splitting the other entries into sentences.
 */
export function mayRepeat(model: SiteModel, files: ReadonlySet<string>): boolean {
  const own = allEntries(model).filter(({ file, record }) => files.has(file.path) && isCompared(record));
  if (own.length > FEW) return true;
  const pieces = own.map((entry) => ({ entry, texts: piecesOf(entry) }));
  return (
    own.length > 0 &&
    allEntries(model).some((other) => {
      const said = saidBy(model, other);
      return (
        said !== '' &&
        pieces.some(({ entry, texts }) => entry !== other && texts.some((text) => said.includes(text)))
      );
    })
  );
}

function isCompared({ markdown }: EntryRecord): boolean {
  return Object.values(markdown).some(({ facts }) => facts.blocks !== undefined);
}

/** Every part of an entry's Markdown to search for: each whole text, its paragraphs and its sentences. */
function piecesOf({ record }: Entry): string[] {
  return Object.values(record.markdown).flatMap(({ facts: { blocks = [] } }) => {
    const texts = blocks.map(({ text }) => text);
    const inner = texts.flatMap((text) => [text, ...sentencesIn(text)].map(comparable));
    const whole = comparable(texts.join(' '));
    return [...(whole === '' ? [] : [whole]), ...inner.filter((piece) => piece.length >= SENTENCE_LENGTH)];
  });
}

/** The text of an entry that may be compared; it may include more. */
function saidBy({ set }: SiteModel, { collection, data, record }: Entry): string {
  if (!mentions(collection.schema, 'x-unique', set.byId)) return '';
  const blocks = Object.values(record.markdown).map(({ facts }) =>
    (facts.blocks ?? []).map(({ text }) => text).join(' '),
  );
  return comparable([...blocks, ...stringsIn(data)].join('\n'));
}

/**
 * As `normal`, but independent of where it is cut: a small sigma has a different form at the end of a word.
 */
function comparable(text: string): string {
  return normal(text).replaceAll('ς', 'σ');
}

function problem(what: string, text: string, { entry, span }: Place, first: Place): Diagnostic {
  const words = text.replace(/\s+/g, ' ').trim();
  const quote = words.length > QUOTE_LENGTH ? `${words.slice(0, QUOTE_LENGTH).trimEnd()}…` : words;
  const message = `${what} is also in \`${first.entry.file.path}\`: “${quote}”.`;
  const related = [first.entry.file.related(first.span, 'first written here')];
  const suggestion = 'Use other words in one of the two places.';
  return entry.file.problem('text-repeated', span, message, { suggestion, related });
}

/** Ignores differences in white space and case. */
function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

import { pie } from '../diagnostics/rules/rule.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { fieldName } from '../entry/validate/wording.ts';
import { countWords } from '../model/counts.ts';
import { isObject, type Json } from '../schema/json.ts';
import { rules, type Check } from './rule.ts';
import { isUnread } from '../model/tokens.ts';
import { visitEntry, type Entry, type SiteModel } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { isUnwritten } from './text-unwritten.ts';

/**
 * Texts must have the number of words that `x-words` requires, counted as visible text: without Markdown,
 * with tokens filled in.
 */
export const checkTextWords: Check = ({ model, entries }) =>
  entries.flatMap((entry) =>
    markedTexts(model, entry, 'x-words').flatMap((text) => wordProblem(model, text)),
  );

function wordProblem({ tokens, unread }: SiteModel, text: MarkedText): Finding[] {
  const { entry, pointer, span, value, wanted } = text;
  // The keyword's form is checked with the schema.
  const { min = 0, max = Infinity }: { min?: number; max?: number } = isObject(wanted) ? wanted : {};
  const facts = entry.record.markdown[pointer]?.facts;
  const count = facts?.words ?? countWords(value);
  // A missing text is reported by `minLength` and `required`.
  if (count === 0 || (count >= min && count <= max)) return [];
  // What is put into the text from a file that cannot be read has no words yet.
  const isPartial =
    (entry.record.claims?.[pointer] ?? []).some((name) => isUnread(tokens, name)) ||
    (facts?.references ?? []).some(({ collection, key }) => unread.keys.has(`${collection}/${key}`));
  if (count < min && isPartial) return [];
  const [limit, bound, step] =
    count < min
      ? ['at least', min, `Add ${min - count} or more.`]
      : ['at most', max, `Cut ${count - max} or more.`];
  const words = `${count} ${count === 1 ? 'word' : 'words'}`;
  const message = `${fieldName(pointer)} has ${words}; it ${limit === 'at least' ? 'needs' : 'may have'} ${limit} ${bound}.`;
  return [entry.file.finding('text-words', span, message, { suggestion: step })];
}

/** A text whose schema has a keyword with a rule for writers. */
export interface MarkedText {
  entry: Entry;
  pointer: string;
  /** Value in the data; empty for Markdown, whose text is in the record. */
  value: string;
  /** Position in the file. */
  span: Span;
  /** Value of the keyword. */
  wanted: Json;
}

/**
 * Every text of an entry whose schema has the keyword, except the placeholders of `content new`: these are
 * already reported, and their length and words mean nothing yet.
 */
export function markedTexts(model: SiteModel, entry: Entry, keyword: string): MarkedText[] {
  const texts: MarkedText[] = [];
  visitEntry(
    model,
    entry,
    ({ pointer, value, schema }) => {
      const wanted = schema[keyword];
      if (wanted === undefined || typeof value !== 'string') return;
      const span = valueSpan(entry.record.spans, pointer);
      if (!isUnwritten(entry, span)) texts.push({ entry, pointer, value, span, wanted });
    },
    keyword,
  );
  return texts;
}

export default rules(
  {
    'text-words': {
      group: 'Texts',
      severity: 'warning',
      title: 'Too many or too few words',
      about: 'a text with fewer or more words than its schema asks for (`x-words`)',
      why: 'Texts next to each other look and read best at about the same length, and a very short one says nothing.',
      remedy: 'add or cut words; the message says how many',
      wrong: pie('summary: A pie.'),
      right: pie('summary: A pie for late summer.'),
    },
  },
  checkTextWords,
);

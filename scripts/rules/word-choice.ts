import { pie } from '../diagnostics/rules/rule.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { patternOf } from '../model/characters.ts';
import { unsafeFix } from '../diagnostics/fixes.ts';
import { wordsEdit } from '../model/edits.ts';
import { readTexts } from './support/visible-texts.ts';
import { allEntries, type Entry, type SiteModel } from '../model/site-model.ts';
import { isObject, valueAt, type Json } from '../schema/json.ts';
import { rules, type Check } from './rule.ts';
import { sameCase } from './support/spelling.ts';

/** A form of a word to avoid, and what to write instead. */
interface Choice {
  /** Undefined if there is no replacement. */
  use: string | undefined;
  why: string | undefined;
}

/**
 * Visible texts must follow the word list of the site: `wordChoice` in the `x-collection` of a single
 * collection names the field that lists, for each word, the forms to `avoid` and optionally the form to
 * `use`.
 */
export const checkWordChoice: Check = ({ model, entries }) => {
  const lists = allEntries(model).filter(({ collection }) => collection.wordChoice !== undefined);
  const choices = new Map(lists.flatMap(choicesOf));
  if (choices.size === 0) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${[...choices.keys()].sort(longestFirst).map(patternOf).join('|')})(?![\\p{L}\\p{N}_-])`,
    'giu',
  );
  const own = new Set(lists.map(({ file }) => file.path));
  return entries.flatMap((entry) =>
    own.has(entry.file.path) ? [] : problems(model, entry, pattern, choices),
  );
};

function choicesOf({ collection, data }: Entry): [form: string, choice: Choice][] {
  const rows = valueAt(data, collection.wordChoice ?? '');
  return (Array.isArray(rows) ? rows : [])
    .filter(isObject)
    .flatMap(({ avoid, use, why }) =>
      forms(avoid).map((form): [string, Choice] => [
        key(form),
        { use: typeof use === 'string' ? use : undefined, why: typeof why === 'string' ? why : undefined },
      ]),
    );
}

/**
 * Maximum length of a word or phrase. From about 10,000 characters on, the regular expression becomes too
 * large.
 */
const LONGEST_FORM = 1000;

function forms(avoid: Json | undefined): string[] {
  const written = Array.isArray(avoid) ? avoid : [avoid];
  return written.filter(
    (form): form is string => typeof form === 'string' && form !== '' && form.length <= LONGEST_FORM,
  );
}

function problems(
  model: SiteModel,
  entry: Entry,
  pattern: RegExp,
  choices: ReadonlyMap<string, Choice>,
): Finding[] {
  const { file } = entry;
  const out: Finding[] = [];
  for (const { text, start } of readTexts(model, entry)) {
    for (const match of text.matchAll(pattern)) {
      const choice = choices.get(key(match[0]));
      if (choice === undefined) continue;
      const span: Span = [start + match.index, start + match.index + match[0].length];
      const written = match[0].replace(/\s+/g, ' ');
      const why = choice.why === undefined ? '' : `: ${choice.why}`;
      const use = choice.use === undefined ? undefined : sameCase(written, choice.use);
      const suggestion = use === undefined ? 'Use other words, or leave it out.' : `Write “${use}”.`;
      const edit = use === undefined ? undefined : wordsEdit({ file, spans: entry.record.spans }, span, use);
      const fixes = unsafeFix(`Change “${written}” to “${use ?? ''}”`, edit);
      const message = `“${written}” is on the list of words to avoid${why}.`;
      out.push(file.finding('word-choice', span, message, { suggestion, fixes }));
    }
  }
  return out;
}

function key(form: string): string {
  return form.replace(/\s+/g, ' ').toLowerCase();
}

function longestFirst(a: string, b: string): number {
  return b.length - a.length || (a < b ? -1 : 1);
}

export default rules(
  {
    'word-choice': {
      group: 'Texts',
      severity: 'warning',
      title: 'A word that this site avoids',
      about: 'a word that the site’s word list says to avoid, in a text that visitors read',
      why: 'With one word for one thing, texts by many authors read like one.',
      remedy: 'write the word that the list suggests',
      wrong: pie('summary: Keeps for days, whilst it lasts.'),
      right: pie('summary: Keeps for days, while it lasts.'),
    },
  },
  checkWordChoice,
);

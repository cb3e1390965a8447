import { type Example, pie, schemaText } from '../diagnostics/rules/rule.ts';
import type { Finding, Span, Fix } from '../diagnostics/diagnostic.ts';
import { unsafeFix } from '../diagnostics/fixes.ts';
import { newItemEdit, wordsEdit } from '../model/edits.ts';
import { mainLanguage } from '../model/languages.ts';
import { allEntries, ofEntry, type Entry, type SiteModel } from '../model/site-model.ts';
import { readable, visibleTexts } from './support/visible-texts.ts';
import type { Collection } from '../schema/collection.ts';
import { fieldPointer, valueAt } from '../schema/json.ts';
import { memoizeText } from '../shared/memoize.ts';
import { rules, schemaFinding, type Check } from './rule.ts';
import { dictionaryPackages, openDictionary } from './support/dictionary.ts';
import {
  openSpeller,
  type Speller,
  ownLanguage,
  plain,
  withoutAccents,
  wordsOfText,
  type TextWord,
} from './support/spelling.ts';

/** Each language of a site that checks spelling must have a dictionary. */
const checkDictionaries: Check = ({ model, cache }) => {
  const collection = spellingCollection(model);
  if (collection === undefined) return [];
  const others = model.set.collections.flatMap(({ languages }) => languages?.others ?? []);
  return [...new Set([mainLanguage(model.set), ...others])].flatMap((language) => {
    if (openDictionary(model.root, language, cache) !== undefined) return [];
    const [region = '', name = region] = dictionaryPackages(language).slice(-2);
    const more = name === region ? '' : ` (or \`${region}\`, if there is one for the region)`;
    const message = `The texts in the language \`${language}\` are not checked for spelling: its dictionary is not installed.`;
    const suggestion = `Run \`npm install --save-dev ${name}\`${more}, or remove \`spelling\`.`;
    return [
      schemaFinding('dictionary-missing', collection, '/x-collection/spelling', { message, suggestion }),
    ];
  });
};

/**
 * Visible words must be in the dictionary of their language, in the site's word list (the field that
 * `spelling` of a single collection names), or in a name: the key of an entry, or the value of a token.
 */
const checkWordUnknown: Check = ({ model, cache, entries }) => {
  const collection = spellingCollection(model);
  if (collection === undefined) return [];
  const list = allEntries(model).find((entry) => entry.collection === collection);
  const own = new Set([...listedWords(list), ...namesOf(model)]);
  const spellerOf = memoizeText((language) => {
    const dictionary = openDictionary(model.root, language, cache);
    return dictionary && openSpeller(dictionary, language, own);
  });
  return entries.flatMap((entry) => {
    const language = entry.language ?? mainLanguage(model.set);
    const speller = holdsWords(entry.collection) ? undefined : spellerOf(language);
    if (speller === undefined) return [];
    const unknown = wordsOf(model, entry).filter(({ word }) => !speller.isKnown(word));
    const corrected = new Set([...new Set(unknown.map(({ word }) => word))].slice(0, MOST_CORRECTED));
    return unknown.map((word) => problemOf(word, { entry, list, speller, corrected }));
  });
};

function spellingCollection({ set }: SiteModel): Collection | undefined {
  return set.collections.find(({ spelling }) => spelling !== undefined);
}

/** Whether the collection is about words: its lists hold words to avoid, or words that people mistype. */
function holdsWords({ spelling, wordChoice, synonyms, redirects }: Collection): boolean {
  return [spelling, wordChoice, synonyms, redirects].some((setting) => setting !== undefined);
}

function listedWords(list: Entry | undefined): string[] {
  const words = list === undefined ? undefined : valueAt(list.data, list.collection.spelling ?? '');
  const texts = (Array.isArray(words) ? words : []).filter((word) => typeof word === 'string');
  return texts.flatMap((text) => [text, ...text.split(/[\s-]+/)]).map(plain);
}

/** Words of keys (`mount-airy`) and of token values (`{brand}`), which are names used on the site. */
function namesOf(model: SiteModel): string[] {
  const keys = allEntries(model).map(({ key }) => key.replace(/[^\p{L}\p{M}]+/gu, ' '));
  const values = Object.values(model.tokens).filter((value) => typeof value === 'string');
  return [...keys, ...values]
    .flatMap((text) => text.split(/[^\p{L}\p{M}’']+/u))
    .flatMap((word) => (word.length < 2 ? [] : [plain(word), plain(word).toLowerCase()]));
}

/** The words of an entry's visible texts, with their spans in its file. */
const wordsOf = ofEntry((model, entry): readonly TextWord[] =>
  visibleTexts(model, entry).flatMap(([start, end]) =>
    wordsOfText(readable(ownLanguage(entry.file.text.slice(start, end)))).map(({ word, span }) => ({
      word,
      span: [start + span[0], start + span[1]] as Span,
    })),
  ),
);

/** The maximum number of words with corrections: computing them is slow, and more unknown words have another cause. */
const MOST_CORRECTED = 50;

interface Place {
  entry: Entry;
  list: Entry | undefined;
  speller: Speller;
  /** The words for which corrections are looked up. */
  corrected: ReadonlySet<string>;
}

function problemOf({ word, span }: TextWord, { entry, list, speller, corrected }: Place): Finding {
  const positions = { file: entry.file, spans: entry.record.spans };
  // A word without its accents corrects nothing: Spatzle for Spätzle.
  const corrections = (corrected.has(word) ? speller.corrections(word) : []).filter(
    (correction) => correction !== withoutAccents(word),
  );
  const [best] = corrections;
  const add = `it is right, add it to ${placeOf(list)}.`;
  const suggestion = best === undefined ? `Correct it; if ${add}` : `Did you mean “${best}”? If ${add}`;
  const fixes = corrections.flatMap((correction) =>
    unsafeFix(`Change “${word}” to “${correction}”`, wordsEdit(positions, span, correction)),
  );
  return entry.file.finding('word-unknown', span, `“${word}” is not in the dictionary.`, {
    suggestion,
    fixes: [...fixes, ...addToList(list, word)],
  });
}

function placeOf(list: Entry | undefined): string {
  if (list === undefined) return 'the list of the site’s own words';
  return `\`${list.collection.spelling ?? ''}\` in \`${list.file.path}\``;
}

/** Fix that accepts a word for the whole site. */
function addToList(list: Entry | undefined, word: string): Fix[] {
  if (list === undefined) return [];
  const field = list.collection.spelling ?? '';
  const { file, record } = list;
  const edit = newItemEdit({ file, spans: record.spans }, fieldPointer(field), word);
  return unsafeFix(`Add “${word}” to ${placeOf(list)}`, edit);
}

/** The word list of a site that checks spelling. */
const WORDS = { 'content/spelling.yaml': 'words:\n  - clafoutis\n' };

function spellingSchema(language: string): string {
  const words = { type: 'array', items: { type: 'string' } };
  const languages = { main: language };
  return schemaText({ source: 'spelling.yaml', spelling: 'words', languages }, { words });
}

function spelledIn(language: string): Example {
  return { file: 'schemas/spelling.json', content: spellingSchema(language), beside: WORDS };
}

function spelledPie(summary: string): Example {
  return pie(`summary: ${summary}`, undefined, { 'schemas/spelling.json': spellingSchema('en'), ...WORDS });
}

export default rules(
  {
    'word-unknown': {
      group: 'Texts',
      severity: 'warning',
      title: 'A word that no dictionary has',
      about:
        'a word, in a text that visitors read, that is neither in the dictionary of its language nor in the list of the site (`spelling`)',
      why: 'A misspelled word makes readers doubt the rest, and the search does not find the page by the right one.',
      remedy: 'correct it, or add it to the list that `spelling` names',
      wrong: spelledPie('You will recieve a warm pie.'),
      right: spelledPie('You will receive a warm pie.'),
    },
    'dictionary-missing': {
      group: 'Texts',
      severity: 'warning',
      title: 'Spelling that is not checked',
      about: 'a site that checks its spelling (`spelling`) in a language whose dictionary is not installed',
      why: 'Misspelled words in that language are not reported.',
      remedy: 'install the npm package that the message names, or remove `spelling`',
      wrong: spelledIn('xx'),
      right: spelledIn('en'),
    },
  },
  (site) => [...checkDictionaries(site), ...checkWordUnknown(site)],
);

import { languageOfTag } from '../contract/search-language.ts';
import { searchKeyIn } from '../contract/search-terms.ts';
import { isObject, pointerSegment, valueAt, type Json } from '../schema/json.ts';
import { mainLanguage } from './languages.ts';
import { allEntries, type StructureEntry, type SiteStructure } from './site-model.ts';

/** A word or phrase of a list of synonyms, and where it stands. */
export interface SynonymWord {
  written: string;
  /** What it is looked up by: its terms (`searchKey`). Empty for what holds no word. */
  key: string;
  entry: StructureEntry;
  pointer: string;
}

/** One meaning: words that find each other (`same`), or words that people type and what they find, one way. */
export interface SynonymRow {
  same: SynonymWord[];
  typed: SynonymWord[];
  finds: SynonymWord[];
  /** Lists with more words than are looked at: how many they have, and where the first stands that is left out. */
  tooLong: { entry: StructureEntry; pointer: string; count: number }[];
}

/** Each word of a list finds every other one: a list of twenty thousand would be four hundred million pairs. */
export const MOST_SYNONYMS = 40;

/**
 * The rows of every single collection whose `x-collection` names its list of `synonyms`, in the order in which they are written.
 * @param language the tag of that whose endings the keys follow; the one of each list when left out
 */
export function synonymRows(model: SiteStructure, language?: string): SynonymRow[] {
  return allEntries(model).flatMap((entry) => {
    const { synonyms } = entry.collection;
    const rows = synonyms === undefined ? undefined : valueAt(entry.data, synonyms);
    const tag = language ?? entry.language ?? mainLanguage(model.set);
    const at = (synonyms ?? '').split('.').map(pointerSegment).join('');
    return (Array.isArray(rows) ? rows : []).map((row, index) => {
      const tooLong: SynonymRow['tooLong'] = [];
      const words = (name: string): SynonymWord[] => {
        const list = isObject(row) && Array.isArray(row[name]) ? row[name] : [];
        const pointer = `${at}/${String(index)}${pointerSegment(name)}`;
        if (list.length > MOST_SYNONYMS)
          tooLong.push({ entry, pointer: `${pointer}/${MOST_SYNONYMS}`, count: list.length });
        return wordsOf(entry, list.slice(0, MOST_SYNONYMS), pointer, tag);
      };
      return { same: words('same'), typed: words('typed'), finds: words('finds'), tooLong };
    });
  });
}

function wordsOf(entry: StructureEntry, list: readonly Json[], at: string, tag: string): SynonymWord[] {
  const language = languageOfTag(tag);
  return list.flatMap((written, index) =>
    typeof written === 'string'
      ? [{ written, key: searchKeyIn(language, written), entry, pointer: `${at}/${String(index)}` }]
      : [],
  );
}

/** Every pair of a word and what it finds beside itself. */
export function synonymPairs({ same, typed, finds }: SynonymRow): [from: SynonymWord, to: SynonymWord][] {
  const pairs = (from: SynonymWord[], to: SynonymWord[]): [SynonymWord, SynonymWord][] =>
    from.flatMap((one) =>
      to.filter((other) => other !== one).map((other): [SynonymWord, SynonymWord] => [one, other]),
    );
  return [...pairs(same, same), ...pairs(typed, finds)];
}

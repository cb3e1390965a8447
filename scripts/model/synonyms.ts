import { searchTerms } from '../shared/search-words.ts';
import { isObject, pointerSegment, valueAt, type Json } from '../schema/json.ts';
import { mainLanguage } from './languages.ts';
import { allEntries, type StructureEntry, type SiteStructure } from './site-model.ts';

/** A word or phrase in a list of synonyms, with its location. */
export interface SynonymWord {
  written: string;
  /** The terms of its words. Empty if it contains none. */
  key: string;
  entry: StructureEntry;
  pointer: string;
}

/** One row: words that find each other (`same`), or typed words and what they find, in one direction only. */
export interface SynonymRow {
  same: SynonymWord[];
  typed: SynonymWord[];
  finds: SynonymWord[];
  /** Lists that are longer than allowed: their length, and the pointer of the first ignored word. */
  tooLong: { entry: StructureEntry; pointer: string; count: number }[];
}

/**
 * Every word of a list finds every other one, so twenty thousand words would give four hundred million pairs.
 */
export const MOST_SYNONYMS = 40;

/**
 * The rows of every single collection that names a list of `synonyms`, in file order.
 * @param language whose word endings the keys follow; the language of each list if omitted
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
  return list.flatMap((written, index) =>
    typeof written === 'string'
      ? [{ written, key: searchTerms(written, tag).join(' '), entry, pointer: `${at}/${String(index)}` }]
      : [],
  );
}

/** Every pair of a word and another word that it finds. */
export function synonymPairs({ same, typed, finds }: SynonymRow): [from: SynonymWord, to: SynonymWord][] {
  const pairs = (from: SynonymWord[], to: SynonymWord[]): [SynonymWord, SynonymWord][] =>
    from.flatMap((one) =>
      to.filter((other) => other !== one).map((other): [SynonymWord, SynonymWord] => [one, other]),
    );
  return [...pairs(same, same), ...pairs(typed, finds)];
}

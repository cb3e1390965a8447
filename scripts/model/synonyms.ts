import { searchKey } from '../contract/search-terms.ts';
import { isObject, pointerSegment, valueAt, type Json } from '../schema/json.ts';
import { allEntries, type Entry, type SiteModel } from './site-model.ts';

/** A word or phrase of a list of synonyms, and where it stands. */
export interface SynonymWord {
  written: string;
  /** What it is looked up by: its terms (`searchKey`). Empty for what holds no word. */
  key: string;
  entry: Entry;
  pointer: string;
}

/** One meaning: words that find each other (`same`), or words that people type and what they find, one way. */
export interface SynonymRow {
  same: SynonymWord[];
  typed: SynonymWord[];
  finds: SynonymWord[];
}

/** The rows of every single collection whose `x-collection` names its list of `synonyms`, in the order in which they are written. */
export function synonymRows(model: SiteModel): SynonymRow[] {
  return allEntries(model).flatMap((entry) => {
    const { synonyms } = entry.collection;
    const rows = synonyms === undefined ? undefined : valueAt(entry.data, synonyms);
    const at = (synonyms ?? '').split('.').map(pointerSegment).join('');
    return (Array.isArray(rows) ? rows : []).map((row, index) => {
      const words = (name: string): SynonymWord[] =>
        wordsOf(
          entry,
          isObject(row) ? row[name] : undefined,
          `${at}/${String(index)}${pointerSegment(name)}`,
        );
      return { same: words('same'), typed: words('typed'), finds: words('finds') };
    });
  });
}

function wordsOf(entry: Entry, list: Json | undefined, at: string): SynonymWord[] {
  return (Array.isArray(list) ? list : []).flatMap((written, index) =>
    typeof written === 'string'
      ? [{ written, key: searchKey(written), entry, pointer: `${at}/${String(index)}` }]
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

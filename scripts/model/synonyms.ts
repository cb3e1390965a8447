import { isObject, stringsIn, valueAt } from '../schema/json.ts';
import { allEntries, type SiteStructure } from './site-model.ts';

/** One row: words that find each other (`same`), or typed words and what they find, in one direction only. */
export interface SynonymRow {
  same: string[];
  typed: string[];
  finds: string[];
}

/** The rows of every single collection that names a list of `synonyms`, in file order. */
export function synonymRows(model: SiteStructure): SynonymRow[] {
  return allEntries(model).flatMap(({ collection: { synonyms }, data }) => {
    const rows = synonyms === undefined ? undefined : valueAt(data, synonyms);
    return (Array.isArray(rows) ? rows : []).filter(isObject).map(({ same, typed, finds }) => ({
      same: stringsIn(same),
      typed: stringsIn(typed),
      finds: stringsIn(finds),
    }));
  });
}

// What the npm package has as `copydesk/search`: the search of this site for any site, in browsers and in Node, without React.
import type { SearchFile } from '../../../scripts/contract/search-file.ts';
import { loadLanguages } from '../../../scripts/contract/search-languages.ts';
import { createSearchEngine, type SearchEngine, type StoredFields } from './engine.ts';
import { fetchSearchFile } from './fetch-file.ts';

export { createSearchEngine };
export type { Found, SearchEngine, SearchHit, StoredFields } from './engine.ts';
export type { Piece } from './piece.ts';
export type { SearchFile, SearchIndex } from '../../../scripts/contract/search-file.ts';

/**
 * Makes an index (`search/NAME.json` of the output) searchable: fetches it, unless it is given what the file holds, and loads the
 * endings and common words of its language. `Stored` is the type of the fields that hits carry (`SearchFields` of the types of a site). In Node, where an index is a file, read it and hand over what it holds.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the fields in its own file
export async function loadSearchEngine<Stored = StoredFields>(
  index: string | URL | SearchFile,
): Promise<SearchEngine<Stored>> {
  const isAddress = typeof index === 'string' || index instanceof URL;
  const file = isAddress ? await fetchSearchFile(index) : index;
  if (file.language !== undefined) await loadLanguages([file.language]);
  return createSearchEngine<Stored>(file);
}

// Published as `copydesk/search` in the npm package: the search engine for
// any site, in browsers and in Node, without React.
import type { SearchFile } from '../../../scripts/shared/search-file.ts';
import { loadLanguages } from '../../../scripts/shared/search-languages.ts';
import { createSearchEngine, type SearchEngine, type StoredFields } from './engine.ts';
import { fetchSearchFile } from './fetch-file.ts';

export { createSearchEngine };
export type { Found, SearchEngine, SearchHit, StoredFields } from './engine.ts';
export type { Piece } from './piece.ts';
export type { SearchFile, SearchIndex } from '../../../scripts/shared/search-file.ts';

/**
 * Creates a search engine for an index (`search/NAME.json` of the output): fetches it unless its content is
 * passed, and loads the rules of its language. In Node, read the file and pass its content. `Stored` is the
 * type of the stored fields of hits (`SearchFields` of a site's types).
 */
export async function loadSearchEngine<Stored = StoredFields>(
  index: string | URL | SearchFile,
): Promise<SearchEngine<Stored>> {
  const isAddress = typeof index === 'string' || index instanceof URL;
  const file = isAddress ? await fetchSearchFile(index) : index;
  if (file.language !== undefined) await loadLanguages([file.language]);
  return createSearchEngine<Stored>(file);
}

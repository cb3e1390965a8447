// What the npm package has as `copydesk/search`: the search of this site for any site, in browsers and in Node, without React.
import { createSearchEngine, type SearchEngine } from './engine.ts';
import { fetchSearchFile } from './fetch-file.ts';

export { createSearchEngine };
export type { Found, SearchEngine, SearchHit } from './engine.ts';
export type { Piece } from './marks.ts';
export type { SearchFile, SearchIndex } from '../../../scripts/contract/search-file.ts';

/**
 * Fetches an index (`search/NAME.json` of the output) and makes it searchable. In Node, where an index is a file, read it and
 * give what it holds to `createSearchEngine`.
 */
export async function loadSearchEngine(address: string | URL): Promise<SearchEngine> {
  return createSearchEngine(await fetchSearchFile(address));
}

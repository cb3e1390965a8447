import type { SearchFile } from '../../../scripts/shared/search-file.ts';
import type { SearchEngine } from './engine.ts';

/** The search engine of an index, `search/NAME.json` of the output, fetched together with its code. */
export async function loadSearchEngine(index: string | SearchFile): Promise<SearchEngine> {
  const [{ createSearchEngine }, file] = await Promise.all([
    import('./engine.ts'),
    typeof index === 'string' ? fetchSearchFile(index) : index,
  ]);
  return createSearchEngine(file);
}

async function fetchSearchFile(address: string): Promise<SearchFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index could not be loaded (${response.status}).`);
  return (await response.json()) as SearchFile;
}

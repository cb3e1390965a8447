import type { SearchFile } from '../../../scripts/shared/search-file.ts';

/** Fetches an index, `search/NAME.json` of the output; throws with the status of a failed response. */
export async function fetchSearchFile(address: string | URL): Promise<SearchFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index could not be loaded (${response.status}).`);
  return (await response.json()) as SearchFile;
}

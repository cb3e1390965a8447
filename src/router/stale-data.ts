import { claimReload } from './stale-chunk.ts';

/**
 * Asks the host for a page whose data file is not there. After a new version is published an app that is still open
 * may ask for files under names that are gone, while the page itself is there under the same address: it is then
 * worth a page load, once. Without a network, or when the host leads elsewhere, there is nothing to load.
 */
export async function isOnHost(
  path: string,
  fetchPage: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): Promise<boolean> {
  try {
    const answer = await fetchPage(path, { method: 'HEAD' });
    return answer.ok && !answer.redirected && claimReload(path);
  } catch {
    return false;
  }
}

import type { createBrowserRouter } from 'react-router-dom';
import { session } from '../lib/storage.ts';

const RELOADED_KEY = 'reloadedFor';

/** Whether an address may be loaded as a page once more; true once per address, never where that cannot be remembered. */
export function claimReload(address: string): boolean {
  return session.get(RELOADED_KEY) !== address && session.set(RELOADED_KEY, address);
}

/**
 * After a new version is published, the files of the old one may be gone. A navigation that cannot load its code
 * then becomes an ordinary page load, once per address; a failed prefetch is no problem and stays silent. Without a
 * network a page load would leave the site altogether, so the failure is shown on it instead.
 */
export function reloadOnStaleChunk(router: ReturnType<typeof createBrowserRouter>): void {
  window.addEventListener('vite:preloadError', (event) => {
    const target = router.state.navigation.location;
    if (!target) {
      event.preventDefault();
      return;
    }
    if (!navigator.onLine) return;
    const address = target.pathname + target.search + target.hash;
    if (!claimReload(address)) return;
    event.preventDefault();
    window.location.assign(address);
  });
}

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

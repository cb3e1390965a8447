import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener('popstate', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('popstate', notify);
  };
}

/**
 * The query string with some values changed. Empty values are removed,
 * so that the default address has no query.
 */
export function changeQuery(search: string, changes: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}

/**
 * Page state that is stored in the address, so that it can be shared, reloaded and restored. It bypasses the
 * router, because filtering is not a navigation: nothing is loaded, announced or scrolled.
 */
export function useQuery() {
  useLocation(); // Subscribes to navigations within the page, which change the address too.
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );

  // A fragment is dropped unless one is given, because it belonged to the previous view.
  const change = useCallback((changes: Record<string, string>, hash = '') => {
    const { pathname, search: current } = window.location;
    window.history.replaceState(window.history.state, '', pathname + changeQuery(current, changes) + hash);
    listeners.forEach((notify) => notify());
  }, []);

  return { params: useMemo(() => new URLSearchParams(search), [search]), change };
}

/** Whether the address has a query or a fragment, with which the document was not rendered. */
export const hasAddressState = (): boolean => window.location.search !== '' || window.location.hash !== '';

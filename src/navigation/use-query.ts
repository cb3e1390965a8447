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

/** The query string after some of its values changed. Empty values are left out, so that the plain address stays plain. */
export function changeQuery(search: string, changes: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}

interface Query {
  /** The values in the address. None in the prerendered page and in the first render on it. */
  params: URLSearchParams;
  /**
   * Writes values into the address in place: no navigation, no new entry in the history. A hash that named a place in
   * the view before is dropped, unless one is given.
   */
  change: (changes: Record<string, string>, hash?: string) => void;
}

/**
 * State of a page that lives in its address, so that it can be shared, reloaded and returned to. It does not go
 * through the router, because a filter is no navigation: nothing is loaded, announced or scrolled.
 */
export function useQuery(): Query {
  useLocation(); // A navigation within the page changes the address as well.
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );

  const change = useCallback((changes: Record<string, string>, hash = '') => {
    const { pathname, search: current } = window.location;
    window.history.replaceState(window.history.state, '', pathname + changeQuery(current, changes) + hash);
    listeners.forEach((notify) => notify());
  }, []);

  return { params: useMemo(() => new URLSearchParams(search), [search]), change };
}

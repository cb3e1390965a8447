import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withSearch } from '../../scripts/contract/with-search.ts';
import { hashTarget } from './use-scroll.ts';

/** Where an anchor leads that has moved; undefined for one that has not. */
export function movedTo(hash: string, moved: Readonly<Record<string, string>>): string | undefined {
  let id: string;
  try {
    id = decodeURIComponent(hash.slice(1));
  } catch {
    return undefined; // A malformed escape names nothing.
  }
  return Object.hasOwn(moved, id) ? moved[id] : undefined;
}

/**
 * Leads on from an anchor that is gone, such as `/faq#old`. Hosts never see what follows the `#`, so nobody but the browser
 * can do it; without JavaScript the page opens at its top.
 */
export function useMovedAnchor(moved: Readonly<Record<string, string>> | undefined): void {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash.length < 2 || !moved || hashTarget(hash)) return;
    const to = movedTo(hash, moved);
    if (to === undefined) return;
    // What was searched or chosen belongs to the page.
    const isHere = to.split('#')[0] === pathname;
    void navigate(isHere ? withSearch(to, search) : to, { replace: true });
  }, [hash, search, pathname, moved, navigate]);
}

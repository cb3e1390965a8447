import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withSearch } from '../../scripts/contract/with-search.ts';
import { fragmentId, hashTarget } from './use-scroll.ts';

/** The target of a moved anchor; undefined for other anchors. */
export function movedTo(hash: string, moved: Readonly<Record<string, string>>): string | undefined {
  const id = fragmentId(hash);
  return Object.hasOwn(moved, id) ? moved[id] : undefined;
}

/**
 * Redirects a removed anchor, such as `/faq#old`. Servers never see fragments, so only the browser can do
 * this; without JavaScript the page opens at the top.
 */
export function useMovedAnchor(moved: Readonly<Record<string, string>> | undefined): void {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!moved || hashTarget(hash)) return;
    const to = movedTo(hash, moved);
    if (to === undefined) return;
    // The query string belongs to the page, so it is kept on the same page only.
    const isHere = to.split('#')[0] === pathname;
    void navigate(isHere ? withSearch(to, search) : to, { replace: true });
  }, [hash, search, pathname, moved, navigate]);
}

import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { AS_DRAWN } from '../lib/event-replay.ts';
import { addressOf, linkToFollow } from './inner-link.ts';

/**
 * Follows links in parts of the page whose code has not come, or does not come: as soon as the app runs, every link is the router's, so that a
 * line that breaks ends on our page and not on the browser's. A feed or another file stays the browser's.
 */
export function useWaitingLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link?.closest(`[${AS_DRAWN}]`) || /\.\w+$/.test(link.pathname)) return;
      event.preventDefault();
      void navigate(addressOf(link));
    };
    // Ahead of React, which stops what happens in a part that it does not know yet.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [navigate]);
}

/** A navigation that is done by then needs no word; a sign that flashes would only make it seem slower. */
const PATIENCE_MS = 150;

/** Whether the next page is on its way and takes longer than a moment. */
export function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === 'loading';
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = window.setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);

  return isLoading && isSlow;
}

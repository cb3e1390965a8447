import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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

import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { AS_DRAWN } from '../lib/event-replay.ts';

/** The properties of a click that matter here, for native and React events. */
type Press = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>;

/** The internal link that contains an event's target: same origin, same window. */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOurs = link?.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return isOurs ? link : null;
}

export const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/** The link that the app should follow; null if the click is for another window or already handled. */
export function linkToFollow(press: Press): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = press;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
  return isPlain ? internalLink(target) : null;
}

/** Events that precede a press on a link. */
const AIMS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls back with the path of each internal link that is pointed at, touched, or focused, also in texts and in
 * islands that are not loaded.
 */
export function onAim(task: (path: string) => void): void {
  const aim = ({ target }: Event) => {
    const link = internalLink(target);
    if (link) task(link.pathname);
  };
  // In the capture phase, because React stops events in islands that are not hydrated.
  for (const name of AIMS) document.addEventListener(name, aim, { capture: true, passive: true });
}

/**
 * Makes the router follow links in islands that are not loaded, so that a lost connection shows our offline
 * page instead of the browser's. Links to feeds and other files stay with the browser.
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
    // In the capture phase, because React stops events in islands that are not hydrated.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [navigate]);
}

/** The indicator appears only after this time, because a flash would make navigations seem slower. */
const PATIENCE_MS = 150;

/** Whether the next page takes longer than a moment to load. */
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

import { useEffect, useLayoutEffect, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { AS_DRAWN } from '../lib/event-replay.ts';

/** The internal link that contains an event's target, and its address: same origin, same window. */
function internalLink(target: EventTarget | null): { link: Element; to: URL } | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!link || link.hasAttribute('target')) return null;
  // From the attribute, because a link in a drawing has no `origin`.
  const to = new URL(link.getAttribute('href') ?? '', window.location.href);
  return to.origin === window.location.origin ? { link, to } : null;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is for this window; others open a new tab or window, or save a file. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Events that precede a press on a link. */
const AIMS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls back with the path of each internal link that is pointed at, touched, or focused, also in texts and in
 * islands that are not loaded.
 */
export function onAim(task: (path: string) => void): void {
  const aim = ({ target }: Event) => {
    const link = internalLink(target);
    if (link) task(link.to.pathname);
  };
  // In the capture phase, because React stops events in islands that are not hydrated.
  for (const name of AIMS) document.addEventListener(name, aim, { capture: true, passive: true });
}

/**
 * Makes the router follow internal links, also in texts and in islands that are not loaded. Left to the browser are
 * links to feeds and other files, and clicks for another window or that were already handled.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const match = isPlain(event) && !event.defaultPrevented ? internalLink(event.target) : null;
      if (!match || /\.\w+$/.test(match.to.pathname)) return;
      // React stops events in islands that are not hydrated, so their links are followed before it gets them.
      if (event.eventPhase === Event.CAPTURING_PHASE && !match.link.closest(`[${AS_DRAWN}]`)) return;
      event.preventDefault();
      const address = createPath(match.to);
      void navigate(address, { replace: address === here });
    };
    const controller = new AbortController();
    for (const capture of [true, false])
      document.addEventListener('click', follow, { capture, signal: controller.signal });
    return () => controller.abort();
  }, [navigate, here]);
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

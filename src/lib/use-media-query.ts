import { useSyncExternalStore } from 'react';

/** From this width on cards are side by side; below it they are accordions. */
export const WIDE = '(min-width: 48rem)';

/** The visitor prefers less motion. */
export const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Whether a media query matches. `onServer` is the value for the prerendered page and the first render in the
 * browser, which must agree. Use CSS if possible; use this only if behavior depends on the width.
 */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Whether the visitor prefers reduced motion. False on the server, where nothing moves. */
export function prefersReducedMotion(): boolean {
  if (typeof window === 'undefined') return false;
  return window.matchMedia(STILL).matches;
}

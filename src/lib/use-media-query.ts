import { useSyncExternalStore } from 'react';

/** From this width on cards are side by side; below it they are accordions. */
export const WIDE = '(min-width: 48rem)';

/** Whether the visitor prefers reduced motion; in the browser only. */
export const prefersReducedMotion = (): boolean => reducedMotion().matches;

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(notify: () => void): () => void {
  const list = reducedMotion();
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** The same as state; false in the prerendered page. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}

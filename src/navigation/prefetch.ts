import { createContext, use } from 'react';

export type Prefetch = (to: string) => void;

/** Nothing to fetch while prerendering. */
const PrefetchContext = createContext<Prefetch>(() => undefined);
export const PrefetchProvider = PrefetchContext.Provider;

export function usePrefetch(): Prefetch {
  return use(PrefetchContext);
}

/** How long a page has to itself before anything is fetched on a guess. */
const SETTLE_MS = 2000;

/** Runs a task when the page has loaded and settled and the browser is idle, so that it never competes with what is on screen. */
export function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  const run = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(task) : task());
  const settle = () => setTimeout(run, SETTLE_MS);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}

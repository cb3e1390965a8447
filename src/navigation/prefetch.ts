import { createContext, use, useCallback, useEffect, useRef } from 'react';

export type Prefetch = (to: string) => void;

/** Nothing to fetch while prerendering. */
const PrefetchContext = createContext<Prefetch>(() => undefined);
export const PrefetchProvider = PrefetchContext.Provider;

export function usePrefetch(): Prefetch {
  return use(PrefetchContext);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Visitors who save data, or wait for every byte, get only what they ask for. */
function mayPrefetchVisible(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

const onVisible = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all links; a link is told once that it came into view. */
function observe(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      onVisible.get(target)?.();
    }
  });
  onVisible.set(element, callback);
  observer.observe(element);
  return () => observer?.unobserve(element);
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

/** Ref for a link whose target is fetched once the link is in view. */
export function usePrefetchWhenVisible(to: string, enabled: boolean) {
  const prefetch = usePrefetch();
  const stop = useRef<(() => void) | null>(null);

  useEffect(() => () => stop.current?.(), []);

  return useCallback(
    (element: Element | null) => {
      stop.current?.();
      stop.current = null;
      if (!element || !enabled || !mayPrefetchVisible()) return;
      stop.current = observe(element, () => whenIdle(() => prefetch(to)));
    },
    [to, enabled, prefetch],
  );
}

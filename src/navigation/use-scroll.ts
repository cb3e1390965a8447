import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/use-media-query.ts';
import { session } from '../lib/storage.ts';

/** How long a page may settle before the scroll to a named element begins. */
const HASH_DELAY_MS = 100;

/** Element that a hash names, if it is on the page. */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // A malformed escape names nothing.
  }
}

/** Opens the row that an address names, and every row that the named element lies in; tells whether one was closed. */
function openAround(element: HTMLElement): boolean {
  let wasClosed = false;
  for (let row = element.closest('details'); row; row = row.parentElement?.closest('details') ?? null) {
    wasClosed ||= !row.open;
    row.open = true;
  }
  return wasClosed;
}

/** Smooth, unless the visitor asked for less motion. `scroll-padding-top` keeps the target clear of the header. */
export function scrollToElement(element: HTMLElement): void {
  element.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
}

/**
 * Moves the focus to what a hash named, so that keyboard and screen reader go on from there: browsers do it for the
 * links they follow themselves. Of a question that opens, its summary takes the focus.
 */
function focusElement(element: HTMLElement): void {
  const target = element instanceof HTMLDetailsElement ? element.querySelector('summary') : element;
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const scrollNote = (location: Location) => `scroll:${entryName(location)}`;

/** Remembers how far each entry of the history is scrolled, and leaves reloads to the browser. */
function useRememberedPosition(entry: string): void {
  useEffect(() => {
    let position = window.scrollY;
    const track = () => {
      position = window.scrollY;
    };
    const leave = () => {
      window.history.scrollRestoration = 'auto';
      remember(entry, String(position));
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', track, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', track);
      window.removeEventListener('pagehide', leave);
      remember(entry, String(position));
    };
  }, [entry]);
}

/** Scrolls to where an entry of the history was left. */
export function scrollToNote(location: Location): void {
  const saved = recall(scrollNote(location));
  if (saved !== null) window.scrollTo({ top: Number(saved), behavior: 'instant' });
}

/**
 * Scrolls as the specification says: to the top on a new path; to the element that the hash names, smoothly,
 * 100 ms after arrival; and with Back and Forward to where the visitor was.
 */
export function useScroll(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const firstLocation = useRef(location);
  useRememberedPosition(scrollNote(location));

  useLayoutEffect(() => {
    const isFirst = location === firstLocation.current;
    const saved = navigationType === NavigationType.Pop && !isFirst ? recall(scrollNote(location)) : null;
    if (saved !== null) {
      window.scrollTo({ top: Number(saved), behavior: 'instant' });
      return undefined;
    }
    const target = hashTarget(location.hash);
    if (target) {
      const wasClosed = openAround(target);
      // On the first page the browser has set the place already, and the visitor may have moved on since.
      if (isFirst && !wasClosed) return undefined;
      const timer = window.setTimeout(() => {
        scrollToElement(target);
        if (!isFirst) focusElement(target);
      }, HASH_DELAY_MS);
      return () => window.clearTimeout(timer);
    }
    if (!isFirst && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [location, navigationType]);
}

/**
 * Name of an entry of the history. The router's key alone will not do: entries that the browser made by itself (the
 * first page, a plain link to `#~main`) all share one.
 */
export const entryName = ({ key, pathname, hash }: Location) => `${key}:${pathname}${hash}`;

/** Where the browser refuses to store anything, notes last as long as the document lives. */
const inMemory = new Map<string, string>();

/** What was noted about an entry of the history. */
export const recall = (name: string): string | null => session.get(name) ?? inMemory.get(name) ?? null;

/** Notes something about an entry of the history, to be found when the visitor comes back to it. */
export function remember(name: string, value: string): void {
  if (!session.set(name, value)) inMemory.set(name, value);
}

/** Whether this document shows an entry of the history again: a reload, or Back and Forward from another site. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

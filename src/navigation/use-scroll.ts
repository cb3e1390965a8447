import { useLayoutEffect, useRef, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location, useNavigate } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/use-media-query.ts';
import { session } from '../lib/storage.ts';
import { withSearch } from '../../scripts/shared/with-search.ts';

/** The delay before scrolling to an anchor, during which the page settles. */
const HASH_DELAY_MS = 100;

/** The id in a fragment; empty if there is none. */
function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // A malformed escape sequence names no element.
  }
}

/** The element that a fragment refers to, if it is on the page. */
export const hashTarget = (hash: string): HTMLElement | null => document.getElementById(fragmentId(hash));

/** Opens a target row and all rows around it; returns whether one was closed. */
function openAround(element: HTMLElement): boolean {
  let wasClosed = false;
  for (let row = element.closest('details'); row; row = row.parentElement?.closest('details') ?? null) {
    wasClosed ||= !row.open;
    row.open = true;
  }
  return wasClosed;
}

/**
 * Scrolls smoothly, unless the visitor prefers reduced motion.
 * `scroll-padding-top` keeps the target below the header.
 */
export function scrollToElement(element: HTMLElement): void {
  element.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
}

/**
 * Moves the focus to the target of a fragment, so that keyboard and screen reader users continue there, as
 * browsers do for native links. For a `<details>` element its summary gets the focus.
 */
function focusElement(element: HTMLElement): void {
  const target = element instanceof HTMLDetailsElement ? element.querySelector('summary') : element;
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const scrollNote = (location: Location) => `scroll:${entryName(location)}`;

/**
 * Stores the scroll position of each history entry; reloads are left to the browser. A layout effect, because
 * it must have stored the old position before the new page is scrolled.
 */
function useRememberedPosition(entry: string): void {
  useLayoutEffect(() => {
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

/** Restores the scroll position of a history entry; returns whether one was stored. */
export function scrollToNote(location: Location): boolean {
  const saved = recall(scrollNote(location));
  if (saved !== null) window.scrollTo({ top: Number(saved), behavior: 'instant' });
  return saved !== null;
}

/**
 * Scrolls as specified: to the top on a new path; to the target of a fragment, smoothly, 100 ms after
 * arrival; on Back and Forward to the previous position.
 */
export function useScroll(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const firstLocation = useRef(location);
  useRememberedPosition(scrollNote(location));

  useLayoutEffect(() => {
    const isFirst = location === firstLocation.current;
    if (navigationType === NavigationType.Pop && !isFirst && scrollToNote(location)) return undefined;
    const target = hashTarget(location.hash);
    if (target) {
      const wasClosed = openAround(target);
      // On the first page the browser has already scrolled, and the visitor may have scrolled since.
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
 * The name of a history entry. The router's key is not enough: entries created by the browser (the first
 * page, a plain link to `#~main`) all have the same key.
 */
export const entryName = ({ key, pathname, hash }: Location) => `${key}:${pathname}${hash}`;

/** The stored value of a history entry. */
export const recall = (name: string): string | null => session.get(name);

/** Stores a value for a history entry, to restore it later. */
export const remember = (name: string, value: string): boolean => session.set(name, value);

/** Whether this document restores a history entry: a reload, or Back and Forward from another site. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

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

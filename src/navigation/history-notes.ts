import type { Location } from 'react-router-dom';
import { session } from '../lib/storage.ts';

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

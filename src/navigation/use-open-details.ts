import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { scrollToNote, entryName, isReturn, recall, remember } from './use-scroll.ts';

const note = (location: Location) => `open:${entryName(location)}`;

/** The rows of the page that open and close, by name: their own id, else the words of their title; same names are numbered. */
function rowsByName(): Map<string, HTMLDetailsElement> {
  const rows = new Map<string, HTMLDetailsElement>();
  for (const row of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    const words = row.id || (row.querySelector('summary')?.textContent ?? '').replace(/\s+/g, ' ').trim();
    let name = words;
    for (let number = 2; rows.has(name); number += 1) name = `${words} ${number}`;
    rows.set(name, row);
  }
  return rows;
}

/** Names of the rows that stand open, a line each. */
const openRows = () => [...rowsByName()].flatMap(([name, row]) => (row.open ? [name] : [])).join('\n');

/** Opens and closes the rows as they were left; says whether anything changed. */
function restore(saved: string): boolean {
  const open = new Set(saved.split('\n'));
  const wrong = [...rowsByName()].filter(([name, row]) => row.open !== open.has(name));
  // What closes goes first: opening one of a group closes the others by itself.
  for (const [, row] of wrong) if (row.open) row.open = false;
  for (const [name, row] of wrong) if (open.has(name)) row.open = true;
  return wrong.length > 0;
}

/**
 * Remembers which rows of a page stand open, entry by entry of the history: Back, Forward and a reload find the page
 * as it was left. Has to run before the scrolling, which needs the page at its full height.
 */
export function useOpenDetails(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const firstLocation = useRef(location);
  const current = useRef(location);

  // Listens before anything is opened by an address.
  useLayoutEffect(() => {
    const record = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.closest('main')) return;
      remember(note(current.current), openRows());
    };
    // The event does not bubble.
    document.addEventListener('toggle', record, true);
    return () => document.removeEventListener('toggle', record, true);
  }, []);

  useLayoutEffect(() => {
    current.current = location;
    const isFirst = location === firstLocation.current;
    const isBack = isFirst ? isReturn() : navigationType === NavigationType.Pop;
    const saved = isBack ? recall(note(location)) : null;
    if (saved === null) remember(note(location), openRows());
    else if (restore(saved) && isFirst) scrollToNote(location);
  }, [location, navigationType]);
}

import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { scrollToNote, entryName, isReturn, recall, remember } from './use-scroll.ts';

const note = (location: Location) => `open:${entryName(location)}`;

/**
 * The page's `<details>` elements by name: their id, or else the text of
 * their summary; duplicate names are numbered.
 */
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

/** Names of the open rows, one per line. */
const openRows = () => [...rowsByName()].flatMap(([name, row]) => (row.open ? [name] : [])).join('\n');

/** Restores the saved open state of the rows; returns whether anything changed. */
function restore(saved: string): boolean {
  const open = new Set(saved.split('\n'));
  const wrong = [...rowsByName()].filter(([name, row]) => row.open !== open.has(name));
  // Rows are closed first, because opening one of a group closes the others.
  for (const [, row] of wrong) if (row.open) row.open = false;
  for (const [name, row] of wrong) if (open.has(name)) row.open = true;
  return wrong.length > 0;
}

/**
 * Remembers the open rows of a page per history entry, so that Back, Forward and reloads restore them. Must
 * run before scroll restoration, which needs the full height of the page.
 */
export function useOpenDetails(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const firstLocation = useRef(location);
  const current = useRef(location);

  // Registered before a link target opens a row.
  useLayoutEffect(() => {
    const record = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.closest('main')) return;
      remember(note(current.current), openRows());
    };
    // `toggle` events do not bubble, so they are captured.
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

import { useEffect, useState } from 'react';

/** The last element whose top is at or above `position`; undefined above the first. */
export function lastReached(
  tops: readonly { id: string; top: number }[],
  position: number,
): string | undefined {
  const reached = tops.filter(({ top }) => top <= position);
  return reached.toSorted((a, b) => a.top - b.top).at(-1)?.id;
}

/**
 * The id of the section that a visitor is reading, while the page is scrolled.
 * @param offset a section counts as reached if its top is at most so many pixels below the top of the window
 */
export function useReached(ids: readonly string[], offset: number, isNeeded = true): string | undefined {
  const [reached, setReached] = useState<string>();
  const list = ids.join(' ');

  useEffect(() => {
    if (!isNeeded) return undefined;
    const update = () => {
      const sections = list.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const tops = sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }));
      setReached(lastReached(tops, offset));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [list, offset, isNeeded]);

  return isNeeded ? reached : undefined;
}

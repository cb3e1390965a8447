import { useEffect, useState } from 'react';

/** A section counts as reached when its top is at most this far below the top of the window. */
const OFFSET_PX = 100;

/** The last section whose top lies at or above `position`; undefined above the first. */
export function activeSection(
  tops: readonly { id: string; top: number }[],
  position: number,
): string | undefined {
  return tops.filter(({ top }) => top <= position).at(-1)?.id;
}

function measure(ids: readonly string[]): { id: string; top: number }[] {
  return ids
    .map((id) => ({ id, element: document.getElementById(id) }))
    .flatMap(({ id, element }) =>
      element ? [{ id, top: element.getBoundingClientRect().top + window.scrollY }] : [],
    )
    .sort((a, b) => a.top - b.top);
}

/** Which of the named sections the page is scrolled to, judged at the scroll position plus 100 px. */
export function useActiveSection(ids: readonly string[], enabled: boolean): string | undefined {
  const [active, setActive] = useState<string>();
  const list = ids.join(' ');

  useEffect(() => {
    if (!enabled) return undefined;
    const update = () => setActive(activeSection(measure(list.split(' ')), window.scrollY + OFFSET_PX));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [list, enabled]);

  return enabled ? active : undefined;
}

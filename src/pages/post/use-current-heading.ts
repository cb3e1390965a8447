import { useEffect, useState } from 'react';

/** A heading counts as reached when it is at most this far below the top of the window: just under the header. */
const REACHED_PX = 140;

/** Id of the heading whose section is being read; undefined above the first. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(' ');

  useEffect(() => {
    const headings = list.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const reached = headings.filter((heading) => heading.getBoundingClientRect().top <= REACHED_PX);
      setCurrent(reached.at(-1)?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [list]);

  return current;
}

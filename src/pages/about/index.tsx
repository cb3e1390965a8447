import type { PageAboutRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /about: who keeps the shelves, how it goes, what they hold to, and what they do. */
export function Component() {
  const { entry } = useRouteData<PageAboutRoute>();
  return (
    <>
      <Hero entry={entry} />
      <Rest />
    </>
  );
}

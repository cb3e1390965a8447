import type { PageHomeRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The home page. The ids of its sections are link targets in the navigation and on other pages. */
export function Component() {
  const { entry } = useRouteData<PageHomeRoute>();
  return (
    <>
      <Hero hero={entry.hero} />
      <Rest />
    </>
  );
}

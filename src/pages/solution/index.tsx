import type { SolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo } from '../../lib/paths.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'), { when: 'seen' });

/** The page of one product line: what it is, what it does, what it measures, and when to take another. */
export function Component() {
  const { entry } = useRouteData<SolutionsRoute>();
  const site = useSite();
  return (
    <>
      <Hero solution={entry} crumbs={crumbsTo(site, entry)} />
      <Rest />
    </>
  );
}

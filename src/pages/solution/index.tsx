import type { SolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo } from '../../lib/crumbs.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** Turns by itself, as soon as there is enough of it to look at. */
const Gallery = lazyIsland(() => import('./Gallery.tsx'), { when: 'seen' });

/** What lies below it. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The page of one product line: what it is, what it does, what it measures, and when to take another. */
export function Component() {
  const { entry } = useRouteData<SolutionsRoute>();
  const site = useSite();
  return (
    <>
      <Hero solution={entry} crumbs={crumbsTo(site, entry)} />
      <Gallery />
      <Rest />
    </>
  );
}

import type { TownsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo } from '../../lib/paths.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /service-area/{town}: the town, rooms we have in mind there, what we know of it, and what we bring. */
export function Component() {
  const { entry, include } = useRouteData<TownsRoute>();
  const words = include.words.town;
  const site = useSite();
  return (
    <>
      <Hero town={entry} words={words} crumbs={crumbsTo(site, entry)} />
      <Rest />
    </>
  );
}

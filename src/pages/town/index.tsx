import type { TownsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo } from '../../lib/paths.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /service-area/{town}: the town, suggested rooms, local notes, and our services. */
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

import type { LocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo } from '../../lib/paths.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The page starts with a dark hero, so the header above it is light. */
export const headerTone = 'dark';

/** /locations/{slug}: one kind of place, from its problems to the matching cabinets. */
export function Component() {
  const { entry, include } = useRouteData<LocationsRoute>();
  const words = include.words.place;
  const site = useSite();
  return (
    <>
      <Hero entry={entry} words={words} crumbs={crumbsTo(site, entry)} />
      <Rest />
    </>
  );
}

import type { LocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo } from '../../lib/paths.ts';
import { Hero } from './Hero.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The page begins with a dark hero, so the header above it is light. */
export const headerTone = 'dark';

/** The list that the page belongs to. */

/** /locations/{slug}: one kind of place, from its troubles to the cabinet that answers them. */
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

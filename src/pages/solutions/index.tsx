import type { PageSolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Intro } from './Intro.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /solutions: what there is, what all of it has in common, and which of it suits whom. */
export function Component() {
  const { entry } = useRouteData<PageSolutionsRoute>();
  return (
    <>
      <Intro {...entry} />
      <Rest />
    </>
  );
}

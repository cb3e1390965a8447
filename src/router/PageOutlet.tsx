import { Outlet, useMatches } from 'react-router-dom';
import { RouteDataProvider } from '../data/route-data.tsx';
import type { RouteData } from '../data/types.ts';
import { PageEffects } from './PageEffects.tsx';
import type { PageHandle } from './routes.tsx';

/** The place of the current page: gives it its data and keeps head, focus and records in step. */
export function PageOutlet() {
  const leaf = useMatches().at(-1);
  const route = (leaf?.loaderData ?? null) as RouteData | null;
  return (
    <RouteDataProvider value={route}>
      <PageEffects route={route} handle={leaf?.handle as PageHandle | undefined} />
      <Outlet />
    </RouteDataProvider>
  );
}

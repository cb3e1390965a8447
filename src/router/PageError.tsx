import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { RouteDataProvider } from '../data/route-data.tsx';
import type { RouteData } from '../data/types.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PageEffects } from './PageEffects.tsx';
import { notFoundModule } from './page-modules.ts';

/** Shown in the page's place when a loader or a page failed: the not-found page for a 404, else the error screen. */
export function PageError() {
  const error: unknown = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404 || !error.data) return <ErrorScreen />;

  const route = error.data as RouteData;
  return (
    <RouteDataProvider value={route}>
      <PageEffects route={route} handle={notFoundModule} />
      <notFoundModule.Component />
    </RouteDataProvider>
  );
}

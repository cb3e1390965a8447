import './styles/index.css';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { PageModule } from './data/page-module.ts';
import type { RouteData } from './data/route-data.ts';
import type { SharedData } from './data/shared-data.ts';
import { SiteProvider, type Site } from './data/site.ts';
import { canonicalPath } from './lib/paths.ts';
import { endWaiting } from './lib/presses.ts';
import { PrefetchProvider } from './navigation/prefetch.ts';
import { keepPartsAsDrawn, loadParts } from './ui/part.tsx';
import { createFirstRouter } from './router/first-router.ts';
import { followContent } from './router/follow-content.ts';
import type { FirstPage } from './router/first-state.tsx';
import type { Connection, ConnectionOptions } from './router/connect.ts';
import { createRecovery } from './router/recover.ts';
import { PAGE_ROUTE_ID } from './router/route-ids.ts';

interface Start {
  page: PageModule | undefined;
  shared: SharedData;
  route: RouteData;
}

/** What leads away from the first page, fetched once; a failure is forgotten, so that trying again can succeed. */
function createConnector(options: ConnectionOptions) {
  let fetched: Promise<Connection> | undefined;
  return () => {
    fetched ??= import('./router/connect.ts').then(({ createConnection }) => createConnection(options));
    fetched.catch(() => {
      fetched = undefined;
    });
    return fetched;
  };
}

const isNowhere = () => false;

/** Runs a task after everything below it is in the page and answers. */
function WhenReady({ task, children }: { task: () => void; children: ReactNode }) {
  useEffect(task, [task]);
  return children;
}

/**
 * Starts the app on the prerendered page, which brings its code and its data. The not-found document is served for any
 * unknown address: where that may have moved, the real router looks first, and what it finds may be another page.
 */
export async function startApp({ page, shared: { site, table }, route }: Start): Promise<void> {
  const root = document.getElementById('~root');
  if (!root) throw new Error('The document has no #~root.');
  const first: FirstPage = { route, page };
  const recover = createRecovery({
    pending: () => {
      const target = router.state.navigation.location;
      return target === undefined ? undefined : target.pathname + target.search + target.hash;
    },
  });
  const connector = createConnector({
    first,
    opened: canonicalPath(window.location.pathname),
    table,
    recover,
  });
  const { router, connect } = createFirstRouter(first, {
    // The parts of this page must be known before anything around them changes.
    load: async () => {
      const [{ create }] = await Promise.all([connector(), loadParts()]);
      return create;
    },
    recover: (cause) =>
      recover(cause).catch((error: unknown) => {
        keepPartsAsDrawn();
        throw error;
      }),
  });
  const prefetch = (to: string) => {
    // A prefetch is a guess: when it fails, the navigation itself tries again and reports.
    Promise.all([connector(), connect()]).then(
      ([{ prefetch }]) => prefetch(to),
      () => undefined,
    );
  };
  const ready = () => endWaiting(root);

  // Where nothing more can be fetched the not-found page is what there is.
  if (!page && (await connector().then(({ mayBeElsewhere }) => mayBeElsewhere, isNowhere))) {
    const real = await connect();
    await real.revalidate();
  }
  const app = (shared: Site) => (
    <SiteProvider value={shared}>
      <PrefetchProvider value={prefetch}>
        <WhenReady task={ready}>
          <RouterProvider router={router} />
        </WhenReady>
      </PrefetchProvider>
    </SiteProvider>
  );
  const isPrerendered = page !== undefined || router.state.errors?.[PAGE_ROUTE_ID] !== undefined;
  // As a transition React takes the page over in pieces of a few milliseconds, and lets presses go before them.
  const shown = await new Promise<Root>((resolve) => {
    startTransition(() => resolve(isPrerendered ? hydrateRoot(root, app(site)) : createRoot(root)));
  });
  if (!isPrerendered) shown.render(app(site));

  if (import.meta.hot) {
    followContent(import.meta.hot, {
      first: { route, shared: { site, table } },
      isMissing: page === undefined,
      router,
      showShared: (fresh) => {
        Object.assign(table, fresh.table);
        // A part that React does not know yet would be thrown away.
        void loadParts().then(() => shown.render(app(fresh.site)));
      },
      showPages: async (pages) => {
        const [{ replace }, real] = await Promise.all([connector(), connect()]);
        replace(pages);
        await real.revalidate();
      },
    });
  }
}

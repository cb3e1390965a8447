import './styles/index.css';
import { collections } from 'virtual:collection-routes';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { RouteData, SharedData } from './data/route-data.ts';
import { SiteProvider, type Site } from './data/site.ts';
import { replayEvents } from './lib/event-replay.ts';
import { onAim } from './navigation/internal-links.ts';
import { keepIslandsAsDrawn, loadIslands, reportUnlessKept } from './ui/lazy-island.tsx';
import { createSiteRouter, isNotFound } from './router/create-router.ts';
import { followContent } from './router/follow-content.ts';
import { pageOf } from './router/page-modules.ts';
import { createRecovery } from './router/recover.ts';
import { PAGE_ROUTE_ID } from './router/routes.tsx';

/** Runs a task after everything below it is rendered and interactive. */
function WhenReady({ task, children }: { task: () => void; children: ReactNode }) {
  useEffect(task, [task]);
  return children;
}

/** Hydrates the prerendered page with the data that it was rendered from. */
export async function startApp(shared: SharedData, route: RouteData): Promise<void> {
  const { site, table } = shared;
  const root = document.getElementById('~root');
  if (!root) throw new Error('The document has no #~root.');
  keepDrawn();
  const page = await pageOf(route).load();
  const recover = createRecovery({
    pending: () => {
      const target = router.state.navigation.location;
      return target === undefined ? undefined : target.pathname + target.search + target.hash;
    },
  });
  const { router, prefetch, follow, replace } = await createSiteRouter(
    { route, page },
    { ...shared, collections },
    recover,
  );
  onAim(prefetch);
  // React waits for islands that are not loaded before it changes anything around them; islands that fail to
  // load stay as rendered.
  router.subscribe(() => void loadIslands().catch(keepIslandsAsDrawn));
  const ready = () => {
    replayEvents(root);
    follow();
  };

  const app = (current: Site) => (
    <SiteProvider value={current}>
      <WhenReady task={ready}>
        <RouterProvider router={router} />
      </WhenReady>
    </SiteProvider>
  );
  const isPrerendered = !isNotFound(route) || router.state.errors?.[PAGE_ROUTE_ID] !== undefined;
  // As a transition, hydration runs in slices of a few milliseconds, so that events are handled in between.
  const reactRoot = await new Promise<Root>((resolve) => {
    startTransition(() =>
      resolve(
        isPrerendered
          ? hydrateRoot(root, app(site), { onRecoverableError: reportUnlessKept })
          : createRoot(root),
      ),
    );
  });
  if (!isPrerendered) reactRoot.render(app(site));

  if (import.meta.hot) {
    followContent(import.meta.hot, {
      first: { route, shared: { site, table } },
      isMissing: isNotFound(route),
      router,
      showShared: (fresh) => {
        Object.assign(table, fresh.table);
        // React would discard the HTML of islands that are not loaded.
        void loadIslands().then(() => reactRoot.render(app(fresh.site)));
      },
      showPages: async (pages) => {
        replace(pages);
        await loadIslands();
        await router.revalidate();
      },
    });
  }
}

/**
 * Keeps pictures rendered once they came near the window (`frame` in `layout.module.css`), so that they are
 * there when scrolling back or taking a screenshot of the whole page.
 */
function keepDrawn(): void {
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = 'visible';
    },
    { capture: true, passive: true },
  );
}

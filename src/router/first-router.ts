import {
  createPath,
  type DataRouter,
  type Location,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import { failedState, firstState, pendingState, type FirstPage, type RouterState } from './first-state.tsx';
import type { Recover } from './recover.ts';

type Subscriber = Parameters<DataRouter['subscribe']>[0];

/** What the app asks of its router. */
type UsedRouter = Pick<
  DataRouter,
  'basename' | 'future' | 'manifest' | 'routes' | 'state' | 'window' | 'createHref' | 'encodeLocation'
> & {
  subscribe: DataRouter['subscribe'];
  navigate: (to: number | To | null, options?: RouterNavigateOptions) => Promise<void>;
};

interface FirstRouterOptions {
  /** Fetches the real router; what it gives creates one at the current address. */
  load: () => Promise<() => DataRouter>;
  /** What to do when it cannot be fetched. */
  recover: Recover;
}

export interface FirstRouter {
  router: DataRouter;
  /** Puts the real router in its place; done once, and again after a failure. */
  connect: () => Promise<DataRouter>;
}

interface HistoryState {
  usr?: unknown;
  key?: string;
}

/** The current entry of the history as the router names it. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as HistoryState;
  return { pathname, search, hash, state: usr, key, mask: undefined } as Location;
}

/** Where a link leads, as a location of its own. */
function locationOf(to: To): Location {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : createPath(to),
    window.location.href,
  );
  return { pathname, search, hash, state: null, key: 'default', mask: undefined } as Location;
}

interface StandInParts extends Pick<UsedRouter, 'navigate' | 'subscribe'> {
  state: () => RouterState;
  /** The real router, once it is there. */
  real: () => DataRouter | undefined;
}

/** The object that the app keeps for its router, before the real one is there and afterwards. */
function standIn({ navigate, state, real, subscribe }: StandInParts): UsedRouter {
  return {
    basename: '/',
    get future() {
      return real()?.future ?? {};
    },
    get manifest() {
      return real()?.manifest ?? {};
    },
    get routes() {
      return real()?.routes ?? [];
    },
    get state() {
      return state();
    },
    get window() {
      return window;
    },
    subscribe,
    navigate,
    createHref: (to) => createPath(to),
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(
        typeof to === 'string' ? to : createPath(to),
        window.location.origin,
      );
      return { pathname, search, hash };
    },
  };
}

/**
 * The router of the prerendered page. It knows that one page and nothing else, which is all that hydration needs; what
 * loads other pages (15 kB) is fetched when somebody turns to one of them, and takes over without anything on the page
 * being drawn anew: it starts from the same page, and what is listened to stays this object.
 */
export function createFirstRouter(first: FirstPage, { load, recover }: FirstRouterOptions): FirstRouter {
  const location = currentLocation();
  const opened = { href: window.location.href, state: window.history.state as unknown };
  const initial = firstState(first, location);
  const listeners = new Set<Subscriber>();
  let state = initial;
  let real: DataRouter | undefined;
  let connecting: Promise<DataRouter> | undefined;
  let hasPopped = false;

  const show: Subscriber = (next, options) => {
    state = next;
    listeners.forEach((listener) => listener(next, options));
  };
  const change = (next: RouterState) =>
    show(next, { deletedFetchers: [], newErrors: null, flushSync: false });

  /** Creates the real router where this one stands, though the address may have gone on meanwhile. */
  function takeOver(create: () => DataRouter): DataRouter {
    const { href } = window.location;
    const now = window.history.state as unknown;
    const hasMoved = href !== opened.href;
    if (hasMoved) window.history.replaceState(opened.state, '', opened.href);
    const router = create();
    const own = router.state.location;
    // It is the same entry of the history: whoever listens for a new location must not hear of one.
    router.subscribe((next, options) => show(next.location === own ? { ...next, location } : next, options));
    real = router;
    window.removeEventListener('popstate', follow);
    if (hasMoved) window.history.replaceState(now, '', href);
    if (hasPopped) window.dispatchEvent(new PopStateEvent('popstate', { state: now }));
    return router;
  }

  function connect(): Promise<DataRouter> {
    connecting ??= load().then(takeOver);
    connecting.catch(() => {
      connecting = undefined;
    });
    return connecting;
  }

  /** The next page cannot be had: loads it in full, or says why not. */
  async function fail(target: Location, cause: unknown): Promise<void> {
    try {
      await recover(cause);
    } catch (error) {
      change(failedState(initial, target, error));
    }
  }

  /** Back and Forward, and links within the page that the browser follows by itself. */
  function follow(): void {
    const target = currentLocation();
    const isElsewhere = target.pathname !== location.pathname;
    hasPopped = true;
    if (isElsewhere) change(pendingState(state, target));
    connect().catch((error: unknown) => (isElsewhere ? fail(target, error) : change(initial)));
  }
  window.addEventListener('popstate', follow);

  async function navigate(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    if (real) {
      // One function with two signatures: a number is a step in the history.
      await (real.navigate as UsedRouter['navigate'])(to, options);
      return;
    }
    if (typeof to === 'number') {
      window.history.go(to);
      return;
    }
    const target = locationOf(to ?? '');
    change(pendingState(state, target));
    try {
      await connect();
    } catch (error) {
      await fail(target, error);
      return;
    }
    await navigate(to, options);
  }

  const router = standIn({
    navigate,
    state: () => state,
    real: () => real,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return { router: router as DataRouter, connect };
}

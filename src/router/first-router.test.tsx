// @vitest-environment jsdom
import { createBrowserRouter, type DataRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteData } from '../data/route-data.ts';
import { testRoute } from '../testing/site.ts';
import { createFirstRouter } from './first-router.ts';
import { firstData, type FirstPage } from './first-state.tsx';
import { LineError } from './recover.ts';
import { PAGE_ROUTE_ID } from './route-ids.ts';

const Nothing = () => null;
const route: RouteData = testRoute({ path: '/faq', collection: 'page-faq' });
const first: FirstPage = { route, page: { Component: Nothing } };

/** The real router, over three pages. */
const create = () =>
  createBrowserRouter(
    [
      {
        id: 'frame',
        Component: Nothing,
        children: [
          {
            id: PAGE_ROUTE_ID,
            Component: Nothing,
            children: ['page-faq:/faq', 'page-about:/about'].map((page) => {
              const [id = '', path = ''] = page.split(':');
              return { id, path, loader: () => ({ path }), Component: Nothing };
            }),
          },
        ],
      },
    ],
    { hydrationData: firstData(first) },
  );

/** A first router whose states are kept. */
function setUp(load: () => Promise<() => DataRouter>, recover = () => Promise.reject(new Error('no'))) {
  const made = createFirstRouter(first, { load, recover });
  const states: DataRouter['state'][] = [];
  made.router.subscribe((state) => states.push(state));
  return { ...made, states };
}

beforeEach(() => window.history.replaceState(null, '', '/faq?q=theft'));

describe('the router of the first page', () => {
  test('has the state of the real one, which takes over at the same place and is not heard', async () => {
    const { router, connect, states } = setUp(() => Promise.resolve(create));
    const before = router.state;
    const real = await connect();
    expect(router.state).toBe(before);
    expect(states).toEqual([]);
    const ids = ({ matches }: DataRouter['state']) => matches.map((match) => match.route.id);
    expect(ids(before)).toEqual(ids(real.state));
    expect(before.location).toMatchObject({ pathname: '/faq', search: '?q=theft', hash: '' });
    expect({ ...before.location }).toEqual({ ...real.state.location });
    expect(before.loaderData).toEqual(real.state.loaderData);
  });

  test('a navigation fetches the real one; the place before stays the same until the page is there', async () => {
    const load = vi.fn(() => Promise.resolve(create));
    const { router, states } = setUp(load);
    const before = router.state.location;
    await router.navigate('/about');
    expect(load).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/about');
    expect(router.state.location.pathname).toBe('/about');
    const pending = states.filter(({ navigation }) => navigation.state === 'loading');
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.every(({ location }) => location === before)).toBe(true);
  });

  test('an address that went on before the real one came is followed, and the history is left as it is', async () => {
    const { router } = setUp(() => Promise.resolve(create));
    window.history.pushState({ usr: null, key: 'other' }, '', '/about');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router.state.navigation.location?.pathname).toBe('/about');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(router.state.location.key).toBe('other');
    expect(window.location.pathname).toBe('/about');
  });

  test('when it cannot be had, the page says so, Back finds the one before, and the next try may succeed', async () => {
    let isGone = true;
    const line = new LineError('silence', null);
    const { router } = setUp(
      () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve(create)),
      () => Promise.reject(line),
    );
    await router.navigate('/about');
    expect(router.state.errors).toEqual({ [PAGE_ROUTE_ID]: line });
    window.history.replaceState(null, '', '/faq?q=theft');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(router.state.errors).toBeNull());
    isGone = false;
    await router.navigate('/about');
    expect(router.state.location.pathname).toBe('/about');
  });

  test('a not-found document begins with its error', () => {
    const { router } = createFirstRouter(
      { route, page: undefined },
      { load: () => Promise.resolve(create), recover: () => Promise.reject(new Error('no')) },
    );
    expect(router.state.errors?.[PAGE_ROUTE_ID]).toMatchObject({ status: 404, data: route });
  });
});

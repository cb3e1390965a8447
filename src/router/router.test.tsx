// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryRouter } from 'react-router-dom';
import type { RedirectTable, RouteData } from '../data/route-data.ts';
import { createBrowserSource, dataUrl } from '../data/browser-source.ts';
import { testRoute } from '../../tests/helpers/route-site.ts';
import { describeError } from './ErrorScreen.tsx';
import { createPageLoader, createUnknownLoader } from './page-loader.ts';
import { findFallback, findRedirect, mayBeElsewhere } from './redirects.ts';
import { recordNavigation } from './PagePlace.tsx';

const table: RedirectTable = {
  redirects: [{ from: '/locations/apartments', to: '/locations/apartments-multi-family', status: 301 }],
  fallbacks: [{ pattern: '/locations/*', to: '/locations', status: 302 }],
};

const pages: Record<string, RouteData> = {
  '/locations': testRoute({ path: '/locations', collection: 'page-locations' }),
  '/locations/offices': testRoute({ path: '/locations/offices', collection: 'locations' }),
  '/404': testRoute({ path: '/404', collection: 'page-not-found' }),
};
const context = { table, source: { load: (path: string) => Promise.resolve(pages[path] ?? null) } };

/** The final location of an address, and the rendered page. */
async function visit(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/locations',
        loader: createPageLoader({ name: 'page-locations' }, context),
        Component: () => null,
      },
      {
        path: '/locations/:slug',
        loader: createPageLoader({ name: 'locations' }, context),
        Component: () => null,
      },
      {
        path: '/service-area/:slug',
        loader: createPageLoader({ name: 'towns', unknownLog: 'Town not found' }, context),
        Component: () => null,
      },
      { path: '*', loader: createUnknownLoader(context), Component: () => null },
    ],
    { initialEntries: [address] },
  );
  await expect.poll(() => router.state.initialized).toBe(true);
  const error = Object.values(router.state.errors ?? {})[0] as
    { status: number; data: { route: RouteData } } | undefined;
  return { path: router.state.location.pathname, error };
}

describe('redirects', () => {
  test('ROUTE-22: a moved address and an unknown one', () => {
    expect(findRedirect('/locations/apartments', table)).toBe('/locations/apartments-multi-family');
    expect(findRedirect('/locations/offices', table)).toBeUndefined();
    expect(findFallback('/locations/x', table)).toBe('/locations');
    expect(findFallback('/locations', table)).toBeUndefined();
  });

  test('which addresses of the not-found document are worth another look', () => {
    const collections = [{ route: '/faq' }, { route: '/service-area/{slug}' }];
    const isWorth = (path: string) => mayBeElsewhere(path, table, collections);
    for (const path of [
      '/Nowhere',
      '/nowhere/',
      '/locations/apartments',
      '/locations/x',
      '/service-area/x',
      '/faq',
    ])
      expect(isWorth(path), path).toBe(true);
    for (const path of ['/nowhere', '/', '/locations', '/faq/x']) expect(isWorth(path), path).toBe(false);
  });
});

describe('loaders', () => {
  test('ROUTE-09: a known address loads its page', async () => {
    expect(await visit('/locations/offices')).toEqual({ path: '/locations/offices', error: undefined });
  });

  test('ERR-17: an unknown location leads to /locations', async () => {
    expect(await visit('/locations/no-such-type')).toEqual({ path: '/locations', error: undefined });
  });

  test('another spelling leads to the one address', async () => {
    expect((await visit('/Locations/Offices/')).path).toBe('/locations/offices');
  });

  test('ERR-16: an unknown town is logged and shows the not-found page', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { path, error } = await visit('/service-area/nowhere');
    expect(path).toBe('/service-area/nowhere');
    expect(error).toMatchObject({ status: 404, data: { route: { path: '/404' } } });
    expect(warn).toHaveBeenCalledWith('Town not found: /service-area/nowhere');
    warn.mockRestore();
  });

  test('ROUTE-37: any other address shows the not-found page', async () => {
    expect((await visit('/no-such-page')).error).toMatchObject({ status: 404 });
  });
});

describe('browser source', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('each file is fetched once; a failure may be tried again; a 404 is no page', async () => {
    const fetchFile = vi
      .fn<(url: string) => Promise<Response>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockImplementation((url) =>
        Promise.resolve(
          url.includes('nope') ? new Response('', { status: 404 }) : Response.json(pages['/locations']),
        ),
      );
    vi.stubGlobal('fetch', fetchFile);
    const source = createBrowserSource();
    await expect(source.load('/locations')).rejects.toThrow('offline');
    await expect(source.load('/locations')).resolves.toMatchObject({ path: '/locations' });
    await source.load('/locations');
    await expect(source.load('/nope')).resolves.toBeNull();
    expect(fetchFile.mock.calls.map(([url]) => url)).toEqual([
      '/data/locations.json',
      '/data/locations.json',
      '/data/nope.json',
    ]);
    expect(dataUrl('/')).toBe('/data/index.json');
  });

  test('names carry marks: what has none is no page, and a file that is gone is a failure', async () => {
    const files: Record<string, unknown> = {
      '/assets/data.json': { '/locations': 'a1', '/gone': 'b2' },
      '/data/locations.a1.json': pages['/locations'],
    };
    const fetchFile = vi.fn((url: string) =>
      Promise.resolve(url in files ? Response.json(files[url]) : new Response('', { status: 404 })),
    );
    vi.stubGlobal('fetch', fetchFile);
    const source = createBrowserSource('/assets/data.json');
    await expect(source.load('/locations')).resolves.toMatchObject({ path: '/locations' });
    await expect(source.load('/nope')).resolves.toBeNull();
    await expect(source.load('/constructor')).resolves.toBeNull();
    await expect(source.load('/gone')).rejects.toThrow('404');
    expect(fetchFile.mock.calls.filter(([url]) => url === '/assets/data.json')).toHaveLength(1);
    await expect(createBrowserSource('/assets/old.json').load('/locations')).rejects.toThrow('404');
  });
});

describe('recordNavigation', () => {
  const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true);

  beforeEach(() => {
    delete window.dataLayer;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });
  afterEach(() => sendBeacon.mockClear());

  test('ROUTE-39: every navigation is recorded with its path', () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener('site:navigation', listen);
    recordNavigation({ path: '/a', title: 'A' }, undefined, new Date('2026-01-02T03:04:05Z'));
    recordNavigation({ path: '/b', title: 'B' });
    document.removeEventListener('site:navigation', listen);

    expect(window.dataLayer).toHaveLength(2);
    expect(window.dataLayer?.[0]).toEqual({ path: '/a', title: 'A', at: '2026-01-02T03:04:05.000Z' });
    expect(heard).toEqual(window.dataLayer);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('ROUTE-39: it is sent only to an endpoint that the site names', () => {
    recordNavigation({ path: '/a', title: 'A' }, '/collect');
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/collect');
    expect(JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? '')).toMatchObject({ path: '/a' });
  });
});

describe('describeError', () => {
  test('ERR-22: status text or message', () => {
    expect(describeError(new Error('test message'))).toBe('test message');
    expect(describeError({ status: 500, statusText: 'Broken', internal: false, data: null })).toBe(
      '500 Broken',
    );
    expect(describeError('thrown text')).toBe('thrown text');
  });
});

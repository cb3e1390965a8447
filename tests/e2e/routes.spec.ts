import { expect, test } from './fixtures.ts';
import { htmlOf, jsonLdNodes, readHead, tagsIn, textOf } from './support/html.ts';
import { dataOf, NOWHERE, paths, pages, redirects, site } from './support/site-data.ts';
import type { LocationsRoute, TownsRoute } from '#content/types/index.d.ts';

/** Addresses that the specification names one by one. */
const LOCATIONS = [
  ['office-buildings', /office/i],
  ['colleges-universities', /college/i],
  ['healthcare-facilities', /health/i],
  ['car-dealerships', /dealership/i],
  ['sports-fitness', /sports|gym|fitness/i],
  ['hotels-motels', /hotel/i],
  ['senior-living', /senior/i],
  ['high-schools', /school/i],
  ['warehouse-distribution', /warehouse/i],
  ['apartments-multi-family', /apartment/i],
  ['construction-sites', /construction/i],
  ['high-traffic-locations', /traffic|public|busy/i],
] as const;

const headings = (html: string) =>
  [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) => textOf(text));

test.describe('addresses, before any script', () => {
  test('ROUTE-01, ROUTE-03..08, ROUTE-28, ROUTE-30, ROUTE-31, ROUTE-33, ROUTE-35, ROUTE-36, ROUTE-42 every page is there, with one h1', async ({
    request,
  }) => {
    const named = [
      ...[
        '/',
        '/solutions',
        '/locations',
        '/service-area',
        '/about',
        '/blog',
        '/faq',
        '/contact',
        '/customer',
      ],
      ...['smart-stores', 'micro-markets', 'smart-coolers', 'smart-vending'].map(
        (slug) => `/solutions/${slug}`,
      ),
    ];
    expect(paths).toEqual(expect.arrayContaining(named));
    for (const { path, head } of pages) {
      const html = await htmlOf(request, path);
      expect(headings(html), path).toEqual([expect.stringMatching(/\S/)]);
      expect(readHead(html).titles, path).toEqual([head.title]);
      expect(html, `${path} asks for an account`).not.toMatch(
        /href="[^"]*\/(?:login|signin|register|account)\b/i,
      );
    }
  });

  test('ROUTE-02 home holds the seven scroll sections', async ({ request }) => {
    const ids = tagsIn(await htmlOf(request, '/')).flatMap(({ attributes }) => attributes.id ?? []);
    const wanted = [
      'hero',
      'breakroom-experience',
      'breakroom-builder',
      'about',
      'benefits',
      'solutions',
      'locations',
    ];
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  test('ROUTE-09..21, ROUTE-24, ROUTE-26, ROUTE-27 the twelve industries, each at its slug with its record', async ({
    request,
  }) => {
    const found = pages.filter((page) => page.collection === 'locations');
    for (const { path, key } of found) expect(path).toBe(`/locations/${key}`);
    for (const [slug, words] of LOCATIONS) {
      const route = found.find(({ path }) => path.endsWith(`/${slug}`));
      if (!route) throw new Error(`no ${slug}`);
      const { entry, head } = dataOf<LocationsRoute>(route);
      const html = await htmlOf(request, `/locations/${slug}`);
      expect(headings(html)).toEqual([entry.title]);
      expect(entry.title).toMatch(words);
      expect(entry.path).toBe(`/locations/${entry.slug}`);
      expect(head.canonical).toMatch(new RegExp(`/locations/${slug}$`));
      expect(textOf(html)).toContain(textOf(entry.hero.description));
    }
  });

  test('ROUTE-29 every town, each at its slug', async ({ request }) => {
    const towns = pages.filter((page) => page.collection === 'towns');
    expect(towns.length).toBeGreaterThanOrEqual(11);
    for (const route of towns) {
      const { entry } = dataOf<TownsRoute>(route);
      expect(route.path).toBe(`/service-area/${entry.slug}`);
      expect(headings(await htmlOf(request, route.path))[0]).toContain(entry.name);
    }
  });

  test('LOC-33 towns, industries and products show the way from the home page, as their data says', async ({
    request,
  }) => {
    const below = pages.filter((page) => ['towns', 'locations', 'solutions'].includes(page.collection));
    expect(below.length).toBeGreaterThanOrEqual(11 + 12 + 4);
    for (const route of below) {
      const { entry } = dataOf<LocationsRoute>(route);
      const list = route.path.replace(/\/[^/]+$/, '');
      const names = ['Home', site.menu.find(({ path }) => path === list)?.name, entry.name];
      const html = await htmlOf(request, route.path);
      const [, nav = ''] = /<nav aria-label="Breadcrumb"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
      const steps = [...nav.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, step = '']) => textOf(step));
      expect(steps, route.path).toEqual(names);
      expect(
        tagsIn(nav, 'a').map(({ attributes }) => attributes.href),
        route.path,
      ).toEqual(['/', list]);
      const data = jsonLdNodes(html).find((node) => node['@type'] === 'BreadcrumbList');
      expect(
        (data?.itemListElement as { name: string }[] | undefined)?.map(({ name }) => name),
        route.path,
      ).toEqual(names);
    }
  });

  test('ROUTE-32 every post is listed and ends in its slug', async ({ request }) => {
    const posts = pages.filter((page) => page.collection === 'blog');
    expect(posts.length).toBeGreaterThanOrEqual(14);
    const list = await htmlOf(request, '/blog');
    for (const { path, key } of posts) {
      expect(path).toBe(`/blog/${key}`);
      expect(list).toContain(`href="${path}"`);
    }
  });

  test('ROUTE-37, ERR-09..11, ERR-13 unknown addresses answer 404 with the not-found page', async ({
    request,
  }) => {
    const unknown = [
      '/blog/no-such-post',
      '/service-area/no-such-town',
      '/solutions/x',
      '/faq/x',
      '/about/x',
      '/404',
    ];
    for (const path of [NOWHERE, ...unknown, '/assets/x.js', '/data/x.json']) {
      const html = await htmlOf(request, path, 404);
      expect(headings(html), path).toEqual(['404']);
      expect(textOf(html)).toContain('Page Not Found');
      expect(textOf(html)).toContain('Sorry, the page you are looking for does not exist or has been moved');
      expect(html).toContain('href="/"');
    }
  });

  test('ROUTE-22, ROUTE-23, ROUTE-38 short forms have moved for good', async ({ request }) => {
    const wanted = {
      '/locations/apartments': '/locations/apartments-multi-family',
      '/locations/high-traffic': '/locations/high-traffic-locations',
      '/solutions/smart-store': '/solutions/smart-stores',
    };
    expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toMatchObject(wanted);
    for (const [from, to] of Object.entries(wanted)) {
      for (const spelling of [from, `${from}/`, from.toUpperCase()]) {
        const response = await request.get(spelling, { maxRedirects: 0 });
        expect([response.status(), response.headers().location], spelling).toEqual([301, to]);
      }
    }
  });

  test('ERR-17 an unknown location leads to the list, for now', async ({ request }) => {
    const response = await request.get('/locations/no-such-type', { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, '/locations']);
  });

  test('other spellings of an address lead to the one, in one step, with the query kept', async ({
    request,
  }) => {
    for (const path of paths.filter((path) => path !== '/')) {
      for (const spelling of [`${path}/?a=1`, `${path}.html?a=1`, `${path.toUpperCase()}?a=1`]) {
        const response = await request.get(spelling, { maxRedirects: 0 });
        expect([response.status(), response.headers().location], spelling).toEqual([301, `${path}?a=1`]);
      }
    }
  });

  test('ROUTE-25, ROUTE-34, FRAME-32 every link inside the site ends on a page, and its hash on an element', async ({
    request,
  }) => {
    const pagesHtml = new Map<string, string>();
    for (const path of paths) pagesHtml.set(path, await htmlOf(request, path));
    pagesHtml.set(NOWHERE, await htmlOf(request, NOWHERE, 404));
    const ids = new Map(
      [...pagesHtml].map(([path, html]) => [
        path,
        new Set(tagsIn(html).map(({ attributes }) => attributes.id)),
      ]),
    );
    const files = new Set(['/feed.xml']);
    const dead: string[] = [];
    for (const [from, html] of pagesHtml) {
      for (const { attributes } of tagsIn(html, 'a')) {
        const href = attributes.href;
        if (href === undefined || /^[a-z]+:/i.test(href)) continue;
        const { pathname, hash } = new URL(href, `http://site${from}`);
        const target = ids.get(pathname);
        if (files.has(pathname)) continue;
        if (!target || (hash && !target.has(decodeURIComponent(hash.slice(1)))))
          dead.push(`${from}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
  });
});

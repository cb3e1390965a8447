import type { LocationsRoute, PageHomeRoute, SolutionsRoute, TownsRoute } from '#content/types/index.d.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { collection } from './support/site-data.ts';
import { headPicture } from '../../src/pages/solution/slides.ts';
import { INDUSTRIES } from '../content/specification.ts';

/** The picture at the head of each page that a template fills with one, and what a phone is shown instead. */
const heads = [
  ...[...collection<PageHomeRoute>('page-home'), ...collection<LocationsRoute>('locations')].map(
    ({ path, entry: { hero } }) => ({ path, picture: hero.image, portrait: hero.portrait }),
  ),
  ...collection<TownsRoute>('towns').map(({ path, entry: { image } }) => ({
    path,
    picture: image?.url,
    portrait: image?.portrait,
  })),
  ...collection<SolutionsRoute>('solutions').map(({ path, entry }) => ({
    path,
    picture: headPicture(entry).src,
    portrait: entry.portrait,
  })),
];

test('every place, town and product with a picture at its head has an upright one for phones', () => {
  const wanted = ['/', ...INDUSTRIES.map((slug) => `/locations/${slug}`)];
  expect(heads.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted));
  const without = heads.filter(({ picture, portrait }) => picture && !portrait);
  expect(without.map(({ path }) => path)).toEqual([]);
});

/** `/images/NAME` of one of its files. */
const stem = (file = '') => file.replace(/_[a-z]+\.(?:webp|avif)$/, '');

// Of each template its first page; of the places, the last as well.
const templates = ['/', '/locations/', '/service-area/', '/solutions/'];
const firsts = templates.map((start) => heads.find(({ path }) => path.startsWith(start)));
const last = heads.findLast(({ path }) => path.startsWith('/locations/'));
for (const { path, picture, portrait } of [...firsts, last].filter((head) => head !== undefined)) {
  test(`${path} shows its upright picture on a phone only, fetches no other, and nothing moves`, async ({
    page,
    viewport,
  }) => {
    const [landscape, upright] = [stem(picture?.src), stem(portrait?.src)];
    const isPhone = (viewport?.width ?? 0) < 768;
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(stem(new URL(request.url()).pathname)));
    await open(page, path);

    const image = page.locator('main img').first();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true);
    const shown = await image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname);
    expect(stem(shown)).toBe(isPhone ? upright : landscape);
    expect(fetched).not.toContain(isPhone ? landscape : upright);

    const box = await image.boundingBox();
    await image.evaluate((element) => {
      element.closest('picture')?.querySelector('source')?.remove();
      element.removeAttribute('srcset');
      element.removeAttribute('src');
    });
    expect(await image.boundingBox(), 'the same place without the file').toEqual(box);
  });
}

/** The endings of the files of one picture that are fetched from now on, in order. */
function fetchedKinds(page: Page, name: string): string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (stem(pathname) === name) kinds.push(pathname.slice(pathname.lastIndexOf('.') + 1));
  });
  return kinds;
}

const home = heads.find(({ path }) => path === '/');

for (const [kind, typed] of [
  ['avif', 'image/avif'],
  // A browser passes over a type that it does not know, in a `<source>` and in a preload alike.
  ['webp', 'image/x-not-yet'],
] as const)
  test.describe(typed, () => {
    test.use({ expectedMessages: kind === 'webp' ? /has an unsupported `type` value/ : null });

    test(`the picture at the head comes once, as ${kind}`, async ({ page, viewport }) => {
      const isPhone = (viewport?.width ?? 0) < 768;
      const { avif, src } = (isPhone ? home?.portrait : home?.picture) ?? {};
      expect(avif?.length, 'the home page has a picture worth it').toBeGreaterThan(2);
      const kinds = fetchedKinds(page, stem(src));
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('image/avif', typed);
        await route.fulfill({ response, body });
      });
      await open(page, '/');
      const image = page.locator('main img').first();
      await expect
        .poll(() =>
          image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0),
        )
        .toBe(true);
      await page.waitForLoadState('networkidle');
      expect(kinds).toEqual([kind]);
    });
  });

for (const path of ['/solutions', '/about'])
  test(`${path}: slides far out of sight do not share the line with the first picture`, async ({ page }) => {
    // Without the app, which fetches them two seconds later.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const row = page.locator('[aria-roledescription] [tabindex="0"]').first();
    const fetched = () =>
      row
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc !== ''));
    // A browser draws ahead by one and a half windows.
    const [first, , , ...far] = await fetched();
    expect(first).toBe(true);
    expect(far.length).toBeGreaterThan(2);
    expect(far).not.toContain(true);

    // The row still scrolls by hand, and what comes into sight is fetched.
    await row.evaluate((element) => element.scrollBy({ left: 4 * element.clientWidth, behavior: 'instant' }));
    await expect.poll(async () => (await fetched())[4]).toBe(true);
  });

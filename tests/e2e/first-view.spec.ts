import type { Request } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { htmlOf, scriptsOf } from './support/html.ts';
import { open } from './support/page.ts';
import { kinds, NOWHERE } from './support/site-data.ts';

// What the browser says of a page that is not there.
test.use({ expectedMessages: /404/ });

/** Everything that a page asks for before anybody touches it, pictures included. */
const MOST_REQUESTS = 20;

/** Says that a carousel of the first window has its library, which comes two seconds after the page. */
const AWAKE = '[aria-roledescription="carousel"] [tabindex="-1"]';
const hasCarouselFirst = (path: string) => path === '/about' || path === '/solutions';

for (const path of kinds)
  test(`${path}: a first view asks for few files, runs only what its document names, and guesses at no other page`, async ({
    page,
    request,
  }) => {
    const named = scriptsOf(await htmlOf(request, path, path === NOWHERE ? 404 : 200));
    const asked: string[] = [];
    page.on('request', (one: Request) => asked.push(new URL(one.url()).pathname));
    await open(page, path);
    await page.waitForLoadState('networkidle');
    // Until somebody scrolls or turns to something.
    expect(asked.filter((one) => one.endsWith('.js') && !named.includes(one))).toEqual([]);
    if (hasCarouselFirst(path)) {
      await page.locator(AWAKE).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
    }
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    const data = asked.filter((one) => one.startsWith('/data/'));
    expect(data.length, 'its own data at most').toBeLessThanOrEqual(1);
  });

test('a page is fetched ahead when somebody turns to a link to it', async ({ page }) => {
  await open(page, '/contact');
  const isHome = (request: Request) => /^\/data\/index\b.*\.json$/.test(new URL(request.url()).pathname);
  const asked = page.waitForRequest(isHome, { timeout: 20_000 });
  await page.locator('header a[href="/"]').first().focus();
  await asked;
});

test('a picture far down waits until it is near, and then stays drawn', async ({ page }) => {
  await open(page, '/blog');
  const frame = page.locator('main article').last().locator('div').first();
  const state = () =>
    frame.evaluate((element) => ({
      isFetched: (element.querySelector('img')?.naturalWidth ?? 0) > 0,
      drawing: getComputedStyle(element).contentVisibility,
    }));
  expect(await state()).toEqual({ isFetched: false, drawing: 'auto' });
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(state).toEqual({ isFetched: true, drawing: 'visible' });
});

import type { Request } from 'playwright/test';
import { expect, SMALL_ONLY, test } from './fixtures.ts';
import { htmlOf, scriptsOf } from './support/html.ts';
import { open } from './support/page.ts';
import { watchRequests } from './support/requests.ts';
import { expectNoShift, walkDown, watchShifts } from './support/shifts.ts';
import { kinds, NOWHERE } from './support/site-data.ts';
import { openSlowLine, type SlowLine } from './support/slow-line.ts';
import { expectOnlyNamedNotes } from './support/storage.ts';

// What the browser says of a page that is not there.
test.use({ expectedMessages: /404/ });

/** Everything that a page asks for before anybody touches it, pictures included. */
const MOST_REQUESTS = 20;

let line: SlowLine;
test.beforeAll(async ({ baseURL }) => {
  line = await openSlowLine(baseURL ?? '');
});
test.afterAll(() => line.close());

/** Whether a request is for a file of the site, or for the page itself. */
function isOwnFile(one: Request, path: string): boolean {
  const { origin, pathname } = new URL(one.url());
  const isFile =
    pathname === path || /^\/(?:assets|images|data|icons|search)\/|^\/manifest\.webmanifest$/.test(pathname);
  return one.method() === 'GET' && origin === line.url && isFile;
}

/** Pages of one column of text, which a wide window lays out as a phone does: they are looked at on a phone. */
const ONE_COLUMN =
  /^\/(?:accessibility|cameras-and-data|customer|nowhere|on-the-shelves|privacy|search|terms)$/;

for (const path of kinds)
  // Slowly, so that what comes late would be seen to move what is there.
  test(
    `ROUTE-43, ROUTE-44 ${path} asks for few files, all of this site, and does not move while it arrives in pieces and is scrolled`,
    ONE_COLUMN.test(path) ? SMALL_ONLY : {},
    async ({ page, context, request }) => {
      const named = scriptsOf(await htmlOf(request, path, path === NOWHERE ? 404 : 200));
      const asked = watchRequests(page);
      await watchShifts(page);
      await open(page, line.url + path);

      await test.step('a first view asks for few files, runs only what its document names, and guesses at no other page', async () => {
        await page.waitForLoadState('networkidle');
        // Until somebody scrolls or turns to something.
        expect(asked.paths().filter((one) => one.endsWith('.js') && !named.includes(one))).toEqual([]);
        expect(asked.all.length, asked.paths().join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
        const data = asked.paths().filter((one) => one.startsWith('/data/'));
        expect(data.length, 'its own data at most').toBeLessThanOrEqual(1);
      });

      await test.step('it does not move', async () => {
        await walkDown(page);
        await expectNoShift(page);
      });

      await test.step('it asks for nothing but files of the site, and leaves no cookie and no unnamed note', async () => {
        await page.mouse.wheel(0, -1500);
        await asked.settle();
        const others = asked.all.filter((one) => !isOwnFile(one, path));
        expect(others.map((one) => `${one.method()} ${one.url()}`)).toEqual([]);
        expect(await context.cookies()).toEqual([]);
        await expectOnlyNamedNotes(page);
      });
    },
  );

test('a page is fetched ahead when somebody turns to a link to it', async ({ page }) => {
  await open(page, '/contact');
  const isHome = (request: Request) => /^\/data\/index\b.*\.json$/.test(new URL(request.url()).pathname);
  const asked = page.waitForRequest(isHome);
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

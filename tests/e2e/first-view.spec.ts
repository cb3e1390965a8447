import type { Request } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';

/** Everything that a page asks for before anybody touches it, pictures included. */
const MOST_REQUESTS = 20;

const PAGES = [
  '/',
  '/locations/office-buildings',
  '/blog/what-is-a-smart-vending-machine',
  '/contact',
  '/solutions/compare',
];

for (const path of PAGES)
  test(`${path}: a first view asks for few files, and guesses at no other page`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname));
    await open(page, path);
    await page.waitForLoadState('networkidle');
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

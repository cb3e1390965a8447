import { pathToFileURL } from 'node:url';
import { createSite, type Site } from '../pipeline/fixture.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

let site: Site;
test.beforeAll(async () => {
  site = await createSite();
  const { code, stderr } = await site.run('report');
  expect(code, stderr).toBe(0);
});
test.afterAll(() => site.dispose());

test('the report opens from the disk, asks for nothing, and can be read on a phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await page.goto(pathToFileURL(site.path('dist-report/index.html')).href);
  await expect(page).toHaveTitle('Content report: ladle.example');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(asked.filter((protocol) => protocol !== 'file:' && protocol !== 'data:')).toEqual([]);
});

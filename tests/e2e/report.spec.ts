import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { createSite, type Site } from '../pipeline/fixture.ts';
import { HOSTILE, HOSTILE_RECIPE } from '../pipeline/report-page.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

let site: Site;
test.beforeAll(async () => {
  site = await createSite({
    'content/recipes/hostile.md': HOSTILE_RECIPE,
  });
  const { code, stderr } = await site.run('report');
  expect(code, stderr).toBe(0);
});
test.afterAll(() => site.dispose());

const rows = (page: Page) => page.locator('#entry-table tbody tr');
const names = (page: Page) => rows(page).locator('visible=true').locator('th b').allTextContents();

test('the report opens from the disk, sorts, filters, runs nothing of the site and asks for nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await page.goto(pathToFileURL(site.path('dist-report/index.html')).href);
  await expect(page).toHaveTitle('Content report: ladle.example');
  // What is long is folded, so that a phone shows it whole in a few screens.
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(812 * 8);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('All entries as a table').click();
  await expect(page.getByText(HOSTILE).first()).toBeVisible();

  const words = page.getByRole('columnheader', { name: 'Words' });
  await words.getByRole('button').press('Enter');
  await expect(words).toHaveAttribute('aria-sort', 'ascending');
  const counts = await rows(page).locator('td:nth-child(4)').allTextContents();
  expect(counts.map(Number)).toEqual(counts.map(Number).sort((a, b) => a - b));
  await words.getByRole('button').click();
  await expect(words).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('searchbox', { name: 'Words' }).fill('PLUM pie');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ shown$/);
  expect(await names(page)).toEqual(['Plum pie']);
  await expect(page.locator('.previews > li').locator('visible=true')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page).locator('visible=true')).toHaveCount(await rows(page).count());
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Authors');
  expect((await names(page)).sort()).toEqual(['Ada Green', 'Ben Brown']);

  await page
    .getByRole('combobox', { name: 'Show the links of' })
    .selectOption({ label: 'Plum pie (/recipes/plum-pie)' });
  await expect(page.locator('.arcs path.in')).not.toHaveCount(0);
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('region', { name: /^Pages with the pages/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  await expect(page.locator('#todo')).toBeVisible();
  await expect(page.locator('#previews')).toBeHidden();
  await expect(page.getByText(/are in the page itself/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect(asked.filter((protocol) => protocol !== 'file:' && protocol !== 'data:')).toEqual([]);
  await expect(page).toHaveTitle('Content report: ladle.example');
});

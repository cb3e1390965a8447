import { expect, ONCE, test } from './fixtures.ts';

/** What only a script can answer, by page: it must not be there where none comes. */
const CONTROLS = {
  '/': ['Next', 'Previous slide', 'Show street map'],
  '/blog': ['Oldest First', 'All topics'],
  '/faq': ['Copy link to this FAQ'],
  '/service-area': ['Check', 'Show street map'],
  '/blog/zero-cost-amenities-guide': ['Copy link'],
} as const;

test.use({ expectedMessages: /ERR_FAILED/ });

for (const [what, files] of [
  ['every script file', '**/*.js'],
  ['the first script of the app', '**/assets/entries/*.js'],
] as const)
  test(
    `${what} is blocked: controls that do nothing are not shown, and what leads on is`,
    ONCE,
    async ({ page }) => {
      await page.route(files, (route) => route.abort());
      for (const [path, names] of Object.entries(CONTROLS)) {
        const failed = page.waitForEvent('requestfailed');
        await page.goto(path);
        await failed;
        for (const name of names)
          await expect(page.getByRole('button', { name, exact: true }).filter({ visible: true })).toHaveCount(
            0,
          );
        await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      }
      await page.goto('/');
      await expect(
        page.locator('#breakroom-builder').getByRole('link', { name: 'Micro Market' }),
      ).toBeVisible();
    },
  );

test('with scripts they are there', ONCE, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#breakroom-builder').getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.locator('#breakroom-builder').getByRole('link', { name: 'Micro Market' })).toBeHidden();
});

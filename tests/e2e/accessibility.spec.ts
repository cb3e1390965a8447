import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { kinds, NOWHERE, paths } from './support/site-data.ts';

const PER_TEST = 9;
const groups = Array.from({ length: Math.ceil(paths.length / PER_TEST) }, (_, index) =>
  paths.slice(index * PER_TEST, (index + 1) * PER_TEST),
);
const oneOfEachKind = new Set(kinds);

test.use({ expectedMessages: /Failed to load resource.*404/ });

test.describe('axe finds nothing', () => {
  for (const group of [...groups, [NOWHERE]]) {
    test(`on ${group[0] ?? ''} and ${group.length - 1} more, with everything open`, async ({
      page,
      viewport,
    }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Pages of a kind differ in their words: on small screens one of each kind is looked at.
      const isSmall = (viewport?.width ?? 0) < 768;
      for (const path of group.filter((one) => !isSmall || oneOfEachKind.has(one))) {
        await test.step(path, async () => {
          await open(page, path);
          await page.evaluate(() => {
            for (const item of document.querySelectorAll<HTMLDetailsElement>('main details:not([name])'))
              item.open = true;
          });
          await expectAccessible(page);
        });
      }
    });
  }

  test('with the menu and its groups open', ONCE, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const summary of await page.locator('[id="~navigation-panel"] summary').all()) await summary.click();
    await expect(page.locator('[id="~navigation-panel"] details[open]')).toHaveCount(4);
    await expectAccessible(page);
  });
});

import { expectAccessible } from './axe.ts';
import { expect, NIGHTLY, ONCE, test } from './fixtures.ts';
import { tooWideWithWords } from './support/fit.ts';
import { open } from './support/page.ts';
import { kinds, pages, paths } from './support/site-data.ts';

const PER_TEST = 9;
const others = paths.filter((path) => !kinds.includes(path));
/** Their pictures have long words in place of them where a browser shows none, as here. */
const places = new Set(pages.filter(({ collection }) => collection === 'locations').map(({ path }) => path));
/** Groups of pages, so that they are shared out to the workers. */
const inGroups = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / PER_TEST) }, (_, index) =>
    all.slice(index * PER_TEST, (index + 1) * PER_TEST),
  );

test.describe('axe finds nothing', () => {
  test.use({ expectedMessages: /Failed to load resource.*404/ });

  for (const [details, groups] of [
    [ONCE, inGroups(kinds)],
    [NIGHTLY, inGroups(others)],
  ] as const)
    for (const group of groups) {
      test(
        `on ${group[0] ?? ''} and ${group.length - 1} more, with everything open`,
        details,
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          for (const path of group)
            await test.step(path, async () => {
              await open(page, path);
              await page.evaluate(() => {
                for (const item of document.querySelectorAll<HTMLDetailsElement>('main details:not([name])'))
                  item.open = true;
              });
              await expectAccessible(page);
              if (!places.has(path)) return;
              expect(await tooWideWithWords(page), `${path} is too wide without pictures`).toEqual([]);
            });
        },
      );
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

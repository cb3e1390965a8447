import { readFileSync } from 'node:fs';
import { expect, ONCE, test } from './fixtures.ts';
import { firstScreen } from './support/first-screen.ts';
import { kinds } from './support/site-data.ts';

// What the browser says of a page that is not there.
test.use({ expectedMessages: /404/ });

/** Rows of docs/first-screens.md: a page, and what its first screen is quoted with. */
const rows = readFileSync(new URL('../../docs/first-screens.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, page, ...answers] = line.split('|').map((cell) => cell.trim());
    const path = /^`(.+)`$/.exec(page ?? '')?.[1];
    return path === undefined ? [] : { path, quotes: answers.slice(0, 3).map((it) => it.slice(1, -1)) };
  });

test('docs/first-screens.md has every kind of page', () => {
  expect(rows.map(({ path }) => path).sort()).toEqual([...kinds].sort());
});

for (const { path, quotes } of rows)
  test(`${path}: its first screen says what docs/first-screens.md quotes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [width, height] of [
      [375, 812],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect
        .poll(async () => {
          const words = await firstScreen(page);
          return quotes.filter((quote) => !words.includes(quote));
        }, `at ${width} px`)
        .toEqual([]);
    }
  });

test(
  'the header stands in the same place on every page, with the reader column or without',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const places = new Set<string>();
    for (const path of ['/about', '/contact']) {
      await page.goto(path);
      const links = page
        .getByRole('banner')
        .locator('a:visible')
        .filter({ hasText: /FAQ|Contact Us/ });
      const boxes = await links.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
      places.add(JSON.stringify(boxes));
    }
    expect([...places]).toHaveLength(1);
  },
);

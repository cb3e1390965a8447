import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open, scrollTo } from './support/page.ts';

/** Pages with groups of which one item is open at a time; home has five. */
const PAGES = ['/', '/about', '/solutions', '/locations', '/locations/office-buildings'];
const STILL_PAGES = ['/about'];
/** Where on the screen the thumb is. */
const FINGER_Y = 445;

/** The names of the one-at-a-time groups that are shown at this width. */
const groups = (page: Page) =>
  page
    .locator('main details[name]')
    .evaluateAll((all) => [
      ...new Set(all.filter((it) => it.checkVisibility()).map((it) => (it as HTMLDetailsElement).name)),
    ]);

const topOf = (title: Locator) => title.evaluate((it) => it.getBoundingClientRect().top);

/** Scrolls until a title is where the thumb is. */
async function bringUnderFinger(page: Page, title: Locator): Promise<void> {
  const top = await topOf(title);
  await scrollTo(page, (await page.evaluate(() => scrollY)) + Math.round(top) - FINGER_Y);
}

/** Taps a title with a finger, or presses a key on it, and gives every place it has been at, frame by frame, until all has come to rest. */
async function placesWhile(page: Page, title: Locator, act: () => Promise<void>): Promise<number[]> {
  await title.evaluate((it) => {
    const places: number[] = [];
    Object.assign(window, { places });
    const look = () => {
      places.push(it.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () => page.evaluate(() => (window as unknown as { places: number[] }).places);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
  await act();
  await expect(title.locator('xpath=..')).toHaveAttribute('open', '');
  const before = (await seen()).length;
  // Longer than any movement of the page.
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(before + 20);
  return seen();
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  for (const path of reducedMotion === 'reduce' ? STILL_PAGES : PAGES) {
    test(`HOME-21, ABOUT-16, LOC-07 ${path}: a tapped title stays under the finger (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await open(page, path);
      const names = await groups(page);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const items = page.locator(`main details[name="${name}"]`);
        await items.first().evaluate((it: HTMLDetailsElement) => {
          it.open = true;
        });
        for (const index of [1, (await items.count()) - 1]) {
          const title = items.nth(index).locator('> summary');
          await bringUnderFinger(page, title);
          const y = (await topOf(title)) + 20;
          const places = await placesWhile(page, title, () => page.touchscreen.tap(60, y));
          const furthest = Math.max(...places.map((place) => Math.abs(place - (y - 20))));
          expect(furthest, `group ${names.indexOf(name)}, item ${index}`).toBeLessThanOrEqual(1.5);
          await expect(items.locator('xpath=self::*[@open]')).toHaveCount(1);
        }
      }
    });
  }
}

test('the keyboard opens a row in place as well', async ({ page }) => {
  await open(page, '/about');
  const [name = ''] = await groups(page);
  const title = page.locator(`main details[name="${name}"]`).nth(2).locator('> summary');
  await bringUnderFinger(page, title);
  await title.focus();
  const before = await topOf(title);
  const places = await placesWhile(page, title, () => page.keyboard.press('Enter'));
  expect(Math.max(...places.map((place) => Math.abs(place - before)))).toBeLessThanOrEqual(1.5);
});

test.describe('before the script has arrived', () => {
  test.use({ javaScriptEnabled: false });

  test('a tapped title stays on the screen', async ({ page }) => {
    await page.goto('/about');
    const items = page.locator('main details[name]').filter({ visible: true });
    const title = items.nth(1).locator('> summary');
    await title.scrollIntoViewIfNeeded();
    const box = await title.boundingBox();
    await page.touchscreen.tap(60, (box?.y ?? 0) + 20);
    await expect(items.nth(1)).toHaveAttribute('open', '');
    await expect(title).toBeInViewport({ ratio: 1 });
  });
});

test('a second tap while the first is still being drawn keeps its place as well', async ({ page }) => {
  await open(page, '/about');
  const [name = ''] = await groups(page);
  const items = page.locator(`main details[name="${name}"]`);
  const title = items.nth(3).locator('> summary');
  await bringUnderFinger(page, title);
  const other = await topOf(items.nth(2).locator('> summary'));
  await page.touchscreen.tap(60, other + 20);
  const between = await topOf(title);
  await page.touchscreen.tap(60, between + 20);
  await expect(items.nth(3)).toHaveAttribute('open', '');
  expect(Math.abs((await topOf(title)) - between)).toBeLessThanOrEqual(1.5);
});

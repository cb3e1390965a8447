import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, ONCE, test } from './fixtures.ts';
import { brokenWords, tooWideWithWords } from './support/fit.ts';
import { open } from './support/page.ts';
import { NOWHERE, pages } from './support/site-data.ts';

/** What an art director sees and no requirement names: stray lines, broken words, arrows and titles out of line. */
test.use({ expectedMessages: /Failed to load resource.*404/ });

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('the page ends as dark as its footer, also between two pixels', ONCE, async ({ page }) => {
  await open(page, NOWHERE);
  for (const width of [320, 375, 390, 768, 1280]) {
    await resize(page, width);
    await page.evaluate(() => {
      // Pages end at some fraction of a pixel: this one at each of them in turn would take as long as it proves little.
      document.querySelector('main')?.style.setProperty('height', `${1200 + 0.3}px`);
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    const picture = await page.screenshot({ clip: { x: 0, y: 899, width, height: 1 } });
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ max }) => max)), `at ${width} px`).toBeLessThan(60);
  }
});

test(
  'the arrow of a link stands behind its last word, also where the words take two lines',
  ONCE,
  async ({ page }) => {
    await resize(page, 320);
    await open(page, '/solutions');
    const link = page.locator('main').getByRole('link', { name: 'Compare the equipment' });
    await link.scrollIntoViewIfNeeded();
    const gap = await link.evaluate((it) => {
      const arrow = it.querySelector('svg')?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(it);
      const lines = [...words.getClientRects()].filter(({ width }) => width > 20);
      return {
        lines: new Set(lines.map(({ top }) => Math.round(top / 8))).size,
        arrow,
        ends: lines.map(({ right }) => right),
      };
    });
    expect(gap.lines, 'lines of the link at 320 px').toBeGreaterThan(1);
    const before = gap.ends.filter((right) => right <= (gap.arrow?.left ?? 0) + 1);
    expect((gap.arrow?.left ?? 0) - Math.max(...before)).toBeLessThan(14);
  },
);

test(
  'the first product card shows all of its cabinet, and the plant beside it whole or not at all',
  ONCE,
  async ({ page }) => {
    // Where cabinet and plant end and begin in that picture, in parts of its width.
    const CABINET = 0.691;
    const PLANT = 0.743;
    await open(page, '/');
    const picture = page.locator('#about li img').first();
    for (const width of [768, 900, 1024, 1280, 1440, 1920, 2560]) {
      await resize(page, width);
      const end = await picture.evaluate((image: HTMLImageElement) => {
        const { clientWidth, clientHeight } = image;
        const shown = Math.min(1, clientWidth / clientHeight / 1.6);
        const position = Number.parseFloat(getComputedStyle(image).objectPosition) / 100;
        return position * (1 - shown) + shown;
      });
      expect(end, `at ${width} px`).toBeGreaterThan(CABINET);
      if (end < 0.999) expect(end, `at ${width} px`).toBeLessThan(PLANT);
    }
  },
);

test(
  'with pictures switched off in the browser a kind of place is no wider than the window',
  ONCE,
  async ({ page }) => {
    // The others of its kind are opened in accessibility.spec.ts.
    const place = pages.find(({ collection }) => collection === 'locations');
    await open(page, place?.path ?? '');
    expect(await tooWideWithWords(page)).toEqual([]);
  },
);

test(
  'with letters of twice the size the buttons of the home page’s first sections keep their words whole, and the choices of the builder hold theirs',
  ONCE,
  async ({ page }) => {
    for (const width of [375, 1280]) {
      await resize(page, width);
      await open(page, '/');
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const actions = page.locator('#hero, #breakroom-experience').locator('a[href="/contact"]');
      for (const action of await actions.all())
        expect(await brokenWords(action), `at ${width} px`).toEqual([]);
      const over = await page
        .locator('#breakroom-builder label')
        .evaluateAll((tiles) =>
          tiles.filter((tile) => tile.scrollWidth > tile.clientWidth + 1).map((tile) => tile.textContent),
        );
      expect(over, `at ${width} px`).toEqual([]);
    }
  },
);

test('with the colors of the system, drawings have those of its text', ONCE, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/');
  const text = await page.locator('h1').evaluate((it) => getComputedStyle(it).color);
  const wordmark = page.getByRole('contentinfo').locator('svg').last();
  await expect(wordmark).toHaveCSS('fill', text);
  await expect(page.locator('#breakroom-builder figure path').first()).toHaveCSS('stroke', text);
  const ground = await page.locator('body').evaluate((it) => getComputedStyle(it).backgroundColor);
  await open(page, '/locations/office-buildings');
  await expect(page.locator('main svg[class*="icon"]').first()).toHaveCSS('stroke', text);
  const plan = page.locator('main svg[class*="plan"]').first();
  await expect(plan).toHaveCSS('background-color', ground);
  await expect(plan.locator('[class*="wall"]').first()).toHaveCSS('stroke', text);
  await expect(plan.locator('[class*="cabinet"]').first()).toHaveCSS('fill', text);
});

test('the words on a picture from edge to edge begin where those of the page do', ONCE, async ({ page }) => {
  // The pictures stand still, however long a busy machine takes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about');
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => {
        const words = document.createRange();
        words.selectNodeContents(it);
        return words.getBoundingClientRect().left;
      });
  for (const width of [768, 1280, 1920]) {
    await resize(page, width);
    const onPicture = await left('main [aria-roledescription="slide"] p');
    expect(Math.abs(onPicture - (await left('main h1'))), `at ${width} px`).toBeLessThan(2);
  }
});

import { expect, test } from './fixtures.ts';
import { twoFrames } from './support/page.ts';

test('FRAME-54 sections show once a tenth is in view, and not in the first 100 ms', async ({ page }) => {
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  await page.clock.pauseAt('2026-01-01T10:00:01');
  await page.goto('/');
  // The app comes when the browser is idle, which this clock does not let it be, or at the first touch.
  await page.keyboard.press('Shift');
  // What lies below the first window comes with the first scrolling.
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length)).toBe(1);
  await page.evaluate(() => window.scrollBy({ top: 1, behavior: 'instant' }));
  const waiting = page.locator('[class*="waiting"]');
  await expect.poll(() => waiting.count()).toBeGreaterThan(2);
  const section = page.locator('#locations [class*="waiting"]');
  const showPart = (part: number) =>
    section.evaluate((it, share) => {
      const { top, height } = it.getBoundingClientRect();
      const visible = Math.min(height * share, innerHeight * 0.45);
      window.scrollTo({ top: top + window.scrollY - innerHeight + visible, behavior: 'instant' });
      return visible / height;
    }, part);

  await showPart(0.3);
  await page.clock.runFor(95);
  await twoFrames(page);
  await expect(section).not.toHaveClass(/\bshow\b/);
  await showPart(0.05);
  await page.clock.runFor(10);
  await twoFrames(page);
  await expect(section).not.toHaveClass(/\bshow\b/);
  await expect(section).toHaveCSS('opacity', '0');
  expect(await showPart(0.12)).toBeGreaterThan(0.1);
  await expect(section).toHaveClass(/\bshow\b/);
  await expect(section).toHaveCSS('opacity', '1');
});

test('nothing waits to be seen with less motion or on paper', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length)).toBe(1);
  await expect(page.locator('[class*="waiting"]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  await page.reload();
  const hidden = await page
    .locator('[class*="_fade_"]')
    .evaluateAll((all) => all.filter((it) => getComputedStyle(it).transform !== 'none').length);
  expect(hidden).toBe(0);
});

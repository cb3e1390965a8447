import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** The width of letter paper without its margins, in CSS pixels. */
export const PAPER_WIDTH = 740;

/** Texts of the page that cannot be read on paper: collapsed, transparent, or too light. */
function unreadable(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return color.startsWith('rgb') ? (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 : 0;
    };
    const found: string[] = [];
    for (const item of body.querySelectorAll('main details')) {
      const words = item.querySelector(':scope > :not(summary)');
      if (item.checkVisibility() && words && !words.checkVisibility({ contentVisibilityAuto: true }))
        found.push(`folded: ${item.textContent.slice(0, 40)}`);
    }
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (!element || !textContent?.trim() || element.closest('svg, noscript, script')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (!element.checkVisibility({ opacityProperty: true })) found.push(`faded: ${textContent}`);
      else if (lightness(getComputedStyle(element).color) > 0.6) found.push(`light: ${textContent}`);
    }
    return found;
  });
}

/** The number of visible characters in the main content. */
export const shownLength = (page: Page): Promise<number> =>
  page.evaluate(() => document.getElementById('~main')?.innerText.length ?? 0);

/**
 * Switches a page to print and expects its content to be complete and readable.
 * @param shown the number of characters visible on screen
 */
export async function expectWholeOnPaper(page: Page, shown: number): Promise<void> {
  expect(shown).toBeGreaterThan(50);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => unreadable(page)).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toHaveCount(0);
  expect(await shownLength(page)).toBeGreaterThan(shown * 0.8);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
}

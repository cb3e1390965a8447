import type { Page } from 'playwright/test';
import { telHref } from '../../../src/forms/contact/contact-links.ts';
import { expect } from '../fixtures.ts';
import { site } from './site-data.ts';

/** The text that is visible without scrolling. */
export const firstScreen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const seen: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent } = walker.currentNode;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(walker.currentNode);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width > 1 && top >= 0 && bottom <= window.innerHeight)
        seen.push(walker.currentNode.textContent ?? '');
    }
    return seen.join(' ').replace(/\s+/g, ' ');
  });

/** Expects that a page shows its offer, the price and a way to respond without scrolling. */
export async function expectWholeOffer(page: Page): Promise<void> {
  const words = await firstScreen(page);
  expect(words).toMatch(/vending/i);
  expect(words).toMatch(/micro markets/i);
  expect(words).toMatch(/coffee/i);
  const ways = page.locator('a[href="/contact"]:visible, [id="~root"] form[name="contact"] input:visible');
  await expect(ways.first()).toBeInViewport();
  // The home page has no strip above its header; there the widget beside the page has the call.
  const isHome = new URL(page.url()).pathname === '/';
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const call = page.getByRole(isHome && isWide ? 'complementary' : 'banner');
  await expect(call.locator(`a[href="${telHref(site.phone)}"]:visible`)).toBeInViewport({ ratio: 1 });
  if (isWide && !isHome) expect(words).toContain(site.phone);
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { telHref } from '../../../src/forms/contact/contact-links.ts';
import { expect } from '../fixtures.ts';
import { site } from './site-data.ts';

/** Rows of docs/first-screens.md: a page, and what its first screen is quoted with. */
export const quotedScreens = readFileSync(new URL('../../../docs/first-screens.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, page, ...answers] = line.split('|').map((cell) => cell.trim());
    const path = /^`(.+)`$/.exec(page ?? '')?.[1];
    return path === undefined ? [] : { path, quotes: answers.slice(0, 3).map((it) => it.slice(1, -1)) };
  });

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
  expect(words).toMatch(/free for you where about 40 to 50 people use it/i);
  const ways = page.locator('a[href="/contact"]:visible, [id="~root"] form[name="contact"] input:visible');
  await expect(ways.first()).toBeInViewport();
  await expect(page.getByRole('banner').locator(`a[href="${telHref(site.phone)}"]:visible`)).toBeInViewport({
    ratio: 1,
  });
  if ((page.viewportSize()?.width ?? 0) >= 1024) expect(words).toContain(site.phone);
}

/** Expects that the first screen of a page says what docs/first-screens.md quotes. */
export async function expectQuoted(page: Page, path: string): Promise<void> {
  const quotes = quotedScreens.find((row) => row.path === path)?.quotes ?? [];
  await expect
    .poll(async () => {
      const words = await firstScreen(page);
      return quotes.filter((quote) => !words.includes(quote));
    })
    .toEqual([]);
}

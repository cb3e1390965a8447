import type { Page } from 'playwright/test';
import { telHref } from '../../forms/contact/contact-links.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { kinds, site } from './support/site-data.ts';

test.use({ expectedMessages: /404/ });

const WINDOWS = [
  { width: 375, height: 667 },
  { width: 1280, height: 800 },
];

/** The words that can be read before anything is scrolled. */
const firstScreen = (page: Page) =>
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

for (const size of WINDOWS)
  test(
    `the first screen of every kind of page says what, what it costs and what to do, at ${size.width} px`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of kinds) {
        await page.goto(path);
        const words = await firstScreen(page);
        expect(words, path).toMatch(/vending/i);
        expect(words, path).toMatch(/micro markets/i);
        expect(words, path).toMatch(/coffee/i);
        expect(words, path).toMatch(/free for you where about 40 to 50 people use it/i);
        const ways = page.locator(
          'a[href="/contact"]:visible, [id="~root"] form[name="contact"] input:visible',
        );
        await expect(ways.first(), path).toBeInViewport();
        await expect(
          page.getByRole('banner').locator(`a[href="${telHref(site.phone)}"]:visible`),
          path,
        ).toBeInViewport({ ratio: 1 });
        if (size.width >= 1024) expect(words, path).toContain(site.phone);
      }
    },
  );

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

import type { Locator, Page } from 'playwright/test';

/** Rows of tickets that are higher than a ticket: the upper edges of the next row would show, as a line under them. */
export function highRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main ul')]
      .filter((row) => row.checkVisibility() && getComputedStyle(row).overflowY === 'clip')
      .filter((row) => {
        const ticket = row.firstElementChild?.getBoundingClientRect().height ?? 0;
        return row.getBoundingClientRect().height > ticket + 0.5;
      })
      .map((row) => row.textContent),
  );
}

/** Words that stand on two lines, which only hyphens and dashes allow. */
export function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of text.matchAll(/[^\s/\p{Pd}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top);
        if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 6) broken.push(word);
      }
    }
    return broken;
  });
}

/** Letters of twice the size, as a visitor may set them (WCAG 1.4.4). */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** How far a page is wider than its window, in pixels. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The texts in rows of tickets that their row does not show whole. */
export function cutTickets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-tickets]')].flatMap((row) => {
      const { bottom, right } = row.getBoundingClientRect();
      return [...row.children]
        .filter((ticket) => {
          const box = ticket.getBoundingClientRect();
          return box.height > 0 && (box.bottom > bottom + 1 || box.right > right + 1);
        })
        .map((ticket) => ticket.textContent);
    }),
  );
}

import type { Locator, Page } from 'playwright/test';

/** Ticket rows that are taller than a ticket, so that the top edges of the next row would show as a line. */
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

/** Words that are broken across lines other than at a hyphen, dash or slash. */
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

/** Doubles the text size, as a visitor may do in the browser (WCAG 1.4.4). */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** By how many pixels a page is wider than its window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The widths at which a page whose pictures are switched off is wider than its window. */
export async function tooWideWithWords(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // The text of a lazy picture is shown only when it is near the window.
    await page.locator('main img').last().scrollIntoViewIfNeeded();
    if ((await tooWide(page)) > 0) found.push(width);
  }
  return found;
}

/** The texts of tickets that extend beyond their row and are cut off. */
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

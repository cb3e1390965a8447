import type { Page } from 'playwright/test';

/** Counts from the first moment of every document how often the splash is put on, however short it stands. */
export async function watchSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { splashes: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.documentElement.classList.contains('splash-on')) seen.splashes += 1;
    }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true });
  });
}

export function splashesSeen(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { seen: { splashes: number } }).seen.splashes);
}

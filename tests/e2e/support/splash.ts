import type { Page } from 'playwright/test';

/** Counts the frames of every document in which the splash is visible, from the first frame. */
export async function watchSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { splashes: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const splash = document.querySelector('[data-splash]');
      const style = splash && getComputedStyle(splash);
      if (style && style.display !== 'none' && style.visibility === 'visible' && Number(style.opacity) > 0.05)
        seen.splashes += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export function splashesSeen(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { seen: { splashes: number } }).seen.splashes);
}

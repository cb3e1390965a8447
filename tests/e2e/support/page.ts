import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

export interface NavigationRecord {
  path: string;
  title: string;
  at: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Set by tests: lives as long as the document does. */
    marker?: string;
  }
}

/** Navigations that the page has recorded so far. */
export function records(page: Page): Promise<NavigationRecord[]> {
  return page.evaluate(() => (window.dataLayer ?? []) as NavigationRecord[]);
}

/** Opens a page and waits until the app runs on it: its first act then is to record the page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Most pages need a few tenths of a second; the longer and longer pauses of the default would add half of one to each test.
  await expect.poll(async () => (await records(page)).length, { intervals: [40, 60, 80, 100] }).toBe(1);
}

/**
 * Turns to an element and waits until the app runs in the part of the page that it stands in: its code comes when somebody
 * scrolls there or points at it.
 */
export async function expectAwake(element: Locator): Promise<void> {
  await element.first().scrollIntoViewIfNeeded();
  await element.first().dispatchEvent('pointerover');
  await expect(element.locator('xpath=ancestor::*[@data-waiting]')).toHaveCount(0);
}

/**
 * Stops the clock of a page, which `page.clock.install` has to have made, and lets the page answer to it.
 * Asks the page what time it is: under load its clock and that of the test may be seconds apart.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await twoFrames(page);
}

/** Goes to an address inside the running app, as a link to it would. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Marks the document; the mark is gone after any page load. */
export function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.marker = 'same document';
  });
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.marker)).toBe('same document');
}

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

export function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
}

/** Resolves after the browser has drawn two frames, whatever a test's clock says. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Observers report once a frame, and no clock of a test holds them.
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          const second = new IntersectionObserver(() => {
            second.disconnect();
            resolve();
          });
          second.observe(document.body);
        });
        observer.observe(document.body);
      }),
  );
}

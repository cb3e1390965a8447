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
    /** Set by tests; lost when the document is reloaded. */
    marker?: string;
  }
}

/** The navigations that the page has recorded so far. */
export function records(page: Page): Promise<NavigationRecord[]> {
  return page.evaluate(() => (window.dataLayer ?? []) as NavigationRecord[]);
}

/** Opens a page and waits until it is hydrated: the app then records the page first. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Most pages take a few tenths of a second; the increasing default intervals would add half a second.
  await expect.poll(async () => (await records(page)).length, { intervals: [40, 60, 80, 100] }).toBe(1);
}

/**
 * Scrolls to an element, points at it, and waits until the part of the page that contains it is hydrated: its
 * code is loaded only on such an interaction.
 */
export async function expectAwake(element: Locator): Promise<void> {
  await element.first().scrollIntoViewIfNeeded();
  await element.first().dispatchEvent('pointerover');
  await expect(element.locator('xpath=ancestor::*[@data-waiting]')).toHaveCount(0);
}

/**
 * Pauses the clock of a page, which `page.clock.install` must have created, and lets the page react.
 * Reads the time from the page, because under load its clock and the test's may be seconds apart.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await twoFrames(page);
}

/** Navigates to an address within the running app, as a link would. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Marks the document; a page load removes the mark. */
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

/** Resolves after the browser has drawn two frames, even if the test has paused the clock. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Observers report once per frame, and a paused clock does not delay them.
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

import { test as base, expect } from 'playwright/test';

export { expect };

/** Details of a test that does not depend on the width, so it runs at only one (playwright.config.ts). */
export const ONCE = { tag: '@once' } as const;
/** Details of a test that only `npm run test:all` runs, at one width: its pages differ from others in their words only. */
export const NIGHTLY = { tag: ['@once', '@nightly'] };
/** Details of a test of what only small windows have; skipping it within the test would open a page first. */
export const SMALL_ONLY = { tag: '@small' } as const;

/** Messages about preloads from a browser that does not load pictures (playwright.config.ts). */
const WITHOUT_PICTURES =
  /image loading is disabled\.$|\.(?:webp|avif) was preloaded using link preload but not used/;

interface Options {
  /** Console messages that a test expects. Any other error or warning fails the test. */
  expectedMessages: RegExp | null;
  /** True for tests of the splash screen; otherwise it counts as seen. */
  firstVisit: boolean;
}

/**
 * A page that fails its test on any console error or warning and on any uncaught error. Set the options with
 * `test.use({ … })`.
 */
export const test = base.extend<Options>({
  expectedMessages: [null, { option: true }],
  firstVisit: [false, { option: true }],
  page: async ({ page, expectedMessages, firstVisit }, use, { project }) => {
    const isWithoutPictures = !project.name.endsWith('-pictures');
    if (!firstVisit)
      await page.addInitScript(() => window === window.top && sessionStorage.setItem('hasVisited', 'true'));
    const problems: string[] = [];
    const note = (text: string) => {
      if (isWithoutPictures && WITHOUT_PICTURES.test(text)) return;
      if (!expectedMessages?.test(text)) problems.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    page.on('pageerror', (error) => note(error.message));
    await use(page);
    expect(problems, 'messages in the console').toEqual([]);
  },
});

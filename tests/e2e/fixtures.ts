import { test as base, expect } from 'playwright/test';

export { expect };

/** What a browser says of preloads that was started without pictures (playwright.config.ts). */
const WITHOUT_PICTURES = 'is found, but is not used because image loading is disabled.';

interface Options {
  /** Messages of the console that a test provokes on purpose. Any other error or warning fails the test. */
  expectedMessages: RegExp | null;
  /** True for tests of the opening screen; otherwise it counts as seen. */
  firstVisit: boolean;
}

/**
 * A page that fails its test on any console error or warning and on any uncaught error. Set the options with
 * `test.use({ … })`.
 */
export const test = base.extend<Options>({
  expectedMessages: [null, { option: true }],
  firstVisit: [false, { option: true }],
  page: async ({ page, expectedMessages, firstVisit }, use) => {
    if (!firstVisit)
      await page.addInitScript(() => window === window.top && sessionStorage.setItem('hasVisited', 'true'));
    const problems: string[] = [];
    const note = (text: string) => {
      if (!expectedMessages?.test(text) && !text.endsWith(WITHOUT_PICTURES)) problems.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    page.on('pageerror', (error) => note(error.message));
    await use(page);
    expect(problems, 'messages in the console').toEqual([]);
  },
});

import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { expectWholeOffer } from './support/first-screen.ts';
import { brokenWords, cutTickets, enlargeText, highRows, tooWide } from './support/fit.ts';
import { open, twoFrames } from './support/page.ts';
import { expectWholeOnPaper, shownLength } from './support/paper.ts';
import { kinds, site } from './support/site-data.ts';
import { tooSmall } from './support/target-size.ts';

/**
 * What holds on every kind of page and is seen without touching anything: one visit answers all of it, since coming and
 * hydrating takes longer than each of these questions.
 */
test.use({ expectedMessages: /Failed to load resource.*404/ });

declare global {
  interface Window {
    /** Set by tests: what waits for changes of the window hears of none any more. */
    isDeaf?: boolean;
  }
}

/** Lets a test decide when scripts no longer hear that the window has become another. */
async function letGoDeaf(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = function (kind: string, listener: EventListener) {
      EventTarget.prototype.addEventListener.call(this, kind, (event) => {
        if (!window.isDeaf) listener(event);
      });
    };
  });
}

async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await twoFrames(page);
}

for (const path of kinds)
  test(`${path} makes its offer at once, fits every window and paper, and is large enough to be pressed`, async ({
    page,
  }) => {
    await letGoDeaf(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await open(page, path);

    await test.step('no word is broken over two lines on the narrowest phone', async () => {
      expect(await brokenWords(page.locator('body'))).toEqual([]);
    });

    await test.step('at four times the size (WCAG 1.4.10) every ticket is there, in as many rows as it takes', async () => {
      await resize(page, 320, 256);
      expect(await cutTickets(page)).toEqual([]);
    });

    for (const [width, height] of [
      [375, 667],
      [1280, 800],
    ] as const)
      await test.step(`the first screen says what, what it costs and what to do, at ${width} px`, async () => {
        await resize(page, width, height);
        await expectWholeOffer(page);
      });

    await test.step('the foot holds the postal address', async () => {
      await expect(page.getByRole('contentinfo')).toContainText(site.address.street);
    });

    await test.step('a row of tickets is as high as a ticket, so that no edge of those left out shows', async () => {
      for (const width of [375, 768, 1024, 1280, 1920]) {
        await resize(page, width);
        expect(await highRows(page), `at ${width} px`).toEqual([]);
      }
    });

    await test.step('with text of twice the size it is no wider than its window and loses no ticket', async () => {
      await enlargeText(page);
      for (const width of [320, 375, 768, 1024, 1280]) {
        await resize(page, width);
        // A carousel measures itself anew in the next frames.
        await expect.poll(() => tooWide(page), `at ${width} px`).toBe(0);
        expect(await cutTickets(page), `at ${width} px`).toEqual([]);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    });

    await test.step('on paper it is all there, unfolded, in dark words', async () => {
      const shown = await shownLength(page);
      // Scripts may not hear in time that paper is narrower than the window: the styles have to do.
      await page.evaluate(() => (window.isDeaf = true));
      await expectWholeOnPaper(page, shown);
      await page.evaluate(() => (window.isDeaf = false));
      await page.emulateMedia({ media: null });
    });

    await test.step('whatever is pressed is at least 24 by 24 pixels', async () => {
      for (const width of [1280, 375]) {
        await resize(page, width, 812);
        await page.evaluate(() => document.querySelectorAll('details').forEach((it) => (it.open = true)));
        expect(await tooSmall(page), `at ${width} px`).toEqual([]);
      }
    });
  });

import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectWholeOffer } from './support/first-screen.ts';
import { brokenWords, cutTickets, enlargeText, highRows, tooWide } from './support/fit.ts';
import { open, twoFrames } from './support/page.ts';
import { expectWholeOnPaper, shownLength } from './support/paper.ts';
import { kinds, site } from './support/site-data.ts';
import { tooSmall } from './support/target-size.ts';

/**
 * Properties of every kind of page that need no interaction. One visit checks all of them, because loading
 * and hydrating a page takes longer than each check (docs/decisions/0190-how-tests-are-organized.md).
 */
test.use({ expectedMessages: /Failed to load resource.*404/ });

declare global {
  interface Window {
    /** Set by tests: listeners of media queries are no longer called. */
    isDeaf?: boolean;
  }
}

/** Lets a test suppress the media query listeners of the page with `window.isDeaf`. */
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
  test(`${path} makes its offer at once, fits every window and paper, and is accessible`, async ({
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

    await test.step('it never scrolls sideways, and a row of tickets is as high as a ticket, so that no edge of those left out shows', async () => {
      for (const width of [320, 375, 768, 1024, 1280, 1920, 2560]) {
        await resize(page, width);
        expect(await tooWide(page), `at ${width} px`).toBeLessThanOrEqual(0);
        expect(await highRows(page), `at ${width} px`).toEqual([]);
      }
    });

    await test.step('with text of twice the size it is no wider than its window and loses no ticket', async () => {
      await enlargeText(page);
      for (const width of [320, 375, 768, 1024, 1280]) {
        await resize(page, width);
        // A carousel measures itself again in the next frames.
        await expect.poll(() => tooWide(page), `at ${width} px`).toBe(0);
        expect(await cutTickets(page), `at ${width} px`).toEqual([]);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    });

    await test.step('on paper it is all there, unfolded, in dark words', async () => {
      const shown = await shownLength(page);
      // Scripts may not be notified in time of the paper's width, so the styles alone must suffice.
      await page.evaluate(() => (window.isDeaf = true));
      await expectWholeOnPaper(page, shown);
      await page.evaluate(() => (window.isDeaf = false));
      await page.emulateMedia({ media: null });
    });

    await test.step('the link of a card is named by its title, not by all that the card shows', async () => {
      const wholeCards = page.locator('main a:has(p, h2, h3, h4, img)');
      expect(await wholeCards.evaluateAll((links) => links.map((link) => link.textContent))).toEqual([]);
    });

    await test.step('whatever is pressed is at least 24 by 24 pixels, and axe finds nothing on a phone, with everything open', async () => {
      for (const width of [1280, 375]) {
        await resize(page, width, 812);
        await page.evaluate(() => document.querySelectorAll('details').forEach((it) => (it.open = true)));
        expect(await tooSmall(page), `at ${width} px`).toEqual([]);
      }
      // accessibility.spec.ts looks at wide windows.
      await expectAccessible(page);
    });
  });

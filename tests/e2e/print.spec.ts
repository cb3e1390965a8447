import type { Page } from 'playwright/test';
import type { LocationsRoute } from '#content/types/index.d.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { expectWholeOnPaper, PAPER_WIDTH, shownLength } from './support/paper.ts';
import { collection, kinds } from './support/site-data.ts';

const [place] = collection<LocationsRoute>('locations');

/** Pages whose cards are folded rows in a small window; every kind of page is printed from a wide one in every-kind.spec.ts. */
const FOLDED_ON_SMALL = ['/', '/about', ...kinds.filter((path) => path.startsWith('/locations/'))];

/** Scripts may not hear in time that paper is narrower than the window: the styles have to do. */
async function listenToNoQuery(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = () => undefined;
  });
}

/** How many sheets of letter paper the page is printed on. */
const sheetsOf = async (page: Page) =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test.describe('on paper', () => {
  test.use({ expectedMessages: /Failed to load resource.*404/ });

  for (const path of FOLDED_ON_SMALL) {
    test(`${path} is all there, unfolded, in dark words, also from a phone`, ONCE, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await listenToNoQuery(page);
      await open(page, path);
      await expectWholeOnPaper(page, await shownLength(page));
    });
  }

  test(
    'nothing to press is printed, and every size of the Smart Store with its name',
    ONCE,
    async ({ page }) => {
      await page.goto('/locations/office-buildings');
      const others = page.getByRole('region', { name: place?.include.words.place.othersHeading ?? '' });
      await expect(others).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
      await expect(page.getByRole('banner').getByRole('link', { name: /search/i })).toBeHidden();
      await expect(
        page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('navigation')),
      ).toHaveCount(0);
      await expect(others).toHaveCount(0);
      await expect(page.locator('main summary').first().locator('[aria-hidden]').last()).toBeHidden();
      const strip = page.locator('[role="region"]').filter({ has: page.getByText('Quad', { exact: true }) });
      const widths = await strip.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => [
            one.scrollWidth - one.clientWidth,
            one.clientWidth - (one.querySelector('img')?.width ?? 0),
          ]),
      );
      expect(widths).toEqual([[0, 0]]);
    },
  );

  test('from a phone it is printed as it stands, with no sheet for each picture', ONCE, async ({ page }) => {
    const sheets = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/');
      // What React exchanges while sheets are cut leaves empty ones behind, and pictures that have not arrived.
      const exchanged = await page.locator('main').evaluateHandle((main) => {
        const pictures: string[] = [];
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof Element && node.querySelector('img')) pictures.push(node.className);
        }).observe(main, { childList: true, subtree: true });
        return pictures;
      });
      const count = await sheetsOf(page);
      expect(await exchanged.jsonValue()).toEqual([]);
      return count;
    };
    const fromDesk = await sheets(1280);
    expect(fromDesk).toBeGreaterThan(5);
    expect(await sheets(375)).toBeLessThan(fromDesk * 1.75);
  });

  test('a town takes four sheets: no forms, and no pictures of other pages', ONCE, async ({ page }) => {
    await open(page, '/service-area/westminster');
    expect(await sheetsOf(page)).toBeLessThanOrEqual(4);
  });
});

test.describe('in forced colours', () => {
  test.use({ expectedMessages: /Failed to load resource.*404/ });

  /** What tells a chosen control from another. */
  const looks = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, borderTop, outline, forcedColorAdjust } = getComputedStyle(element);
        return [color, backgroundColor, borderTop, outline, forcedColorAdjust].join(' ');
      });

  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

  test('what is chosen looks different from what is not', ONCE, async ({ page }) => {
    await open(page, '/');
    await page.locator('#breakroom-builder input[value="26-75"]').check();
    expect(await looks(page, '#breakroom-builder label:has(:checked)')).not.toBe(
      await looks(page, '#breakroom-builder label:not(:has(:checked))'),
    );
    await open(page, '/faq');
    expect(await looks(page, '[role="tab"][aria-selected="true"]')).not.toBe(
      await looks(page, '[role="tab"][aria-selected="false"]'),
    );
    await open(page, '/blog');
    expect(await looks(page, '[aria-pressed="true"]')).not.toBe(await looks(page, '[aria-pressed="false"]'));
    await open(page, '/contact');
    await expect(page.locator('[id="~root"] form[name="contact"] [type="radio"]').first()).toHaveCSS(
      'appearance',
      'auto',
    );
  });

  test(
    'words and their ground are never of one colour, and the map keeps its towns',
    ONCE,
    async ({ page }) => {
      for (const path of ['/', '/service-area', '/faq']) {
        await open(page, path);
        const lost = await page.locator('main').evaluate((main) =>
          [...main.querySelectorAll('h1, h2, h3, p, li, a, button')]
            .filter((element) => element.checkVisibility() && !element.closest('svg'))
            .filter((element) => {
              const { color, backgroundColor } = getComputedStyle(element);
              return color === backgroundColor;
            })
            .map((element) => element.textContent),
        );
        expect(lost, path).toEqual([]);
      }
      await page.goto('/service-area');
      const fill = (selector: string) =>
        page
          .locator(`main svg[role="group"] ${selector}`)
          .first()
          .evaluate((it) => getComputedStyle(it).fill);
      expect(await fill('a circle:nth-of-type(2)')).not.toBe(await fill('path'));
    },
  );
});

import type { Page } from 'playwright/test';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { kinds } from './support/site-data.ts';

/** A sheet of letter paper less its margins, in CSS pixels. */
const PAPER_WIDTH = 740;

/** Pages whose cards are folded rows in a small window. */
const FOLDED_ON_SMALL = ['/', '/about', kinds.find((path) => path.startsWith('/locations/'))];

/** Texts of the page that cannot be read on paper: folded away, faded, or as light as the paper itself. */
function unreadable(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return color.startsWith('rgb') ? (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 : 0;
    };
    const found: string[] = [];
    for (const item of body.querySelectorAll('main details')) {
      const words = item.querySelector(':scope > :not(summary)');
      if (item.checkVisibility() && words && !words.checkVisibility({ contentVisibilityAuto: true }))
        found.push(`folded: ${item.textContent.slice(0, 40)}`);
    }
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (!element || !textContent?.trim() || element.closest('svg, noscript, script')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (!element.checkVisibility({ opacityProperty: true })) found.push(`faded: ${textContent}`);
      else if (lightness(getComputedStyle(element).color) > 0.6) found.push(`light: ${textContent}`);
    }
    return found;
  });
}

test.describe('on paper', () => {
  test.use({ expectedMessages: /Failed to load resource.*404/ });

  for (const path of kinds) {
    test(`${path} is all there, unfolded, in dark words`, async ({ page, viewport }) => {
      const isSmall = (viewport?.width ?? 0) < 768;
      test.skip(isSmall && !FOLDED_ON_SMALL.includes(path), 'as on wide screens');
      // Scripts may not hear in time that paper is narrower than the window: the styles have to do.
      await page.addInitScript(() => {
        MediaQueryList.prototype.addEventListener = () => undefined;
      });
      await open(page, path);
      const length = () => page.evaluate(() => document.getElementById('~main')?.innerText.length ?? 0);
      const shown = await length();
      expect(shown).toBeGreaterThan(50);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await unreadable(page)).toEqual([]);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toHaveCount(0);
      expect(await length()).toBeGreaterThan(shown * 0.8);
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    });
  }

  test(
    'nothing to press is printed, and every size of the Smart Store with its name',
    ONCE,
    async ({ page }) => {
      await page.goto('/locations/office-buildings');
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
      await expect(page.getByRole('banner').getByRole('link', { name: /search/i })).toBeHidden();
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
      const pdf = await page.pdf({ format: 'Letter' });
      expect(await exchanged.jsonValue()).toEqual([]);
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    };
    const fromDesk = await sheets(1280);
    expect(fromDesk).toBeGreaterThan(5);
    expect(await sheets(375)).toBeLessThan(fromDesk * 1.75);
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

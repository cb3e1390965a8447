import type { Locator, Page } from 'playwright/test';
import { expect, ONCE, test } from './fixtures.ts';
import { expectAwake, open, stopClock, twoFrames } from './support/page.ts';

/** Every page with a carousel of several slides, and how many. */
const PAGES = [
  ['/about', 9],
  ['/solutions', 12],
  ['/solutions/micro-markets', 7],
  ['/solutions/smart-vending', 3],
  ['/solutions/smart-stores', 7],
] as const;

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
const selected = async (page: Page) =>
  Number(
    (await carousel(page).locator('[aria-current="true"]').getAttribute('aria-label'))?.replace('Slide ', ''),
  );
/** Without moving pointer or focus, which would hold the carousel. */
const press = (page: Page, name: string) => button(page, name).dispatchEvent('click');

/**
 * Stops the clock of a page, with slide 2 chosen and the autoplay clock at zero. The code comes when the machine has it, so the
 * slide is asked for until it is there; nothing that comes later moves it without the clock.
 */
async function stop(page: Page): Promise<void> {
  await expectAwake(carousel(page));
  await stopClock(page);
  await expect
    .poll(async () => {
      await press(page, 'Slide 2');
      return selected(page);
    })
    .toBe(2);
  // What the choice sets going, the autoplay clock among it, comes after it was drawn.
  await twoFrames(page);
}

async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await stop(page);
}

for (const [path, count] of PAGES) {
  test(`CAROUSEL-02, CAROUSEL-04, CAROUSEL-05, CAROUSEL-08, CAROUSEL-21 ${path}: arrows, autoplay with a button that stops it, endless`, async ({
    page,
  }) => {
    await openStopped(page, path);
    await expect(slides(page)).toHaveCount(count);
    await page.clock.runFor(3900);
    expect(await selected(page)).toBe(2);
    await page.clock.runFor(200);
    await expect.poll(() => selected(page)).toBe(3);
    await press(page, 'Slide 1');
    await press(page, 'Previous slide');
    await expect.poll(() => selected(page)).toBe(count);
    await press(page, 'Next slide');
    await expect.poll(() => selected(page)).toBe(1);
    await press(page, 'Next slide');
    await expect.poll(() => selected(page)).toBe(2);
    await expect(carousel(page)).toHaveAttribute('aria-label', /\S/);
    await expect(button(page, 'Pause automatic slide changes')).toBeVisible();
  });
}

test('CAROUSEL-06 autoplay goes on after a click', ONCE, async ({ page }) => {
  await openStopped(page, '/about');
  await button(page, 'Next slide').click();
  await expect.poll(() => selected(page)).toBe(3);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4100);
  await expect.poll(() => selected(page)).toBe(4);
});

test(
  'CAROUSEL-07 it waits under the pointer, under keyboard focus and when told to',
  ONCE,
  async ({ page }) => {
    await openStopped(page, '/about');
    await slides(page).nth(1).hover({ force: true });
    await page.clock.runFor(10_000);
    expect(await selected(page)).toBe(2);
    await page.mouse.move(5, 5);
    await page.clock.runFor(4100);
    await expect.poll(() => selected(page)).toBe(3);

    await page.keyboard.press('Tab');
    await button(page, 'Next slide').focus();
    await page.clock.runFor(10_000);
    expect(await selected(page)).toBe(3);
    await page.keyboard.press('Enter');
    await expect.poll(() => selected(page)).toBe(4);
    await page.keyboard.press('Shift+Tab');
    await expect(button(page, 'Previous slide')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => selected(page)).toBe(3);
    await page.keyboard.press('Shift+Tab');
    await expect(button(page, 'Pause automatic slide changes')).toBeFocused();
    await button(page, 'Pause automatic slide changes').blur();

    await press(page, 'Pause automatic slide changes');
    await page.clock.runFor(10_000);
    expect(await selected(page)).toBe(3);
    await expect(carousel(page).locator('[aria-live="polite"]')).toHaveCount(1);
    await press(page, 'Start automatic slide changes');
    await page.clock.runFor(4100);
    await expect.poll(() => selected(page)).toBe(4);
  },
);

test('people who prefer less motion begin with a still carousel', ONCE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page, '/about');
  await page.clock.runFor(10_000);
  expect(await selected(page)).toBe(2);
  await expect(button(page, 'Start automatic slide changes')).toBeVisible();
});

test('CAROUSEL-03 bullets choose a slide and shrink with the distance', ONCE, async ({ page }) => {
  await openStopped(page, '/about');
  const bullets = carousel(page).getByRole('group', { name: 'Choose a slide' }).locator('button');
  const shown = () =>
    bullets.filter({ visible: true }).evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
  expect(await shown()).toEqual([1, 2, 3, 4, 5].map((n) => `Slide ${n}`));
  await bullets.nth(4).click();
  await expect.poll(() => selected(page)).toBe(5);
  await expect.poll(shown).toEqual([3, 4, 5, 6, 7].map((n) => `Slide ${n}`));
  // Widths of the marks settle with their transition.
  const width = (it: Locator) =>
    it.evaluate((element) => parseFloat(getComputedStyle(element, '::before').width));
  await expect.poll(async () => (await width(bullets.nth(3))) > (await width(bullets.nth(2)))).toBe(true);
  await expect.poll(async () => (await width(bullets.nth(4))) > (await width(bullets.nth(3)))).toBe(true);
  const target = await bullets.nth(2).boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test('CAROUSEL-09, CAROUSEL-10 slides move, on /solutions they fade', async ({ page }) => {
  const looks = () =>
    slides(page).evaluateAll((all) => all.map((it) => getComputedStyle(it.parentElement ?? it).opacity));
  const settle = async () => {
    await press(page, 'Slide 3');
    await expect.poll(() => selected(page)).toBe(3);
    await page.clock.runFor(2000);
  };
  await openStopped(page, '/about');
  const before = await slides(page)
    .first()
    .evaluate((it) => it.getBoundingClientRect().x);
  await settle();
  await expect
    .poll(() =>
      slides(page)
        .first()
        .evaluate((it) => it.getBoundingClientRect().x),
    )
    .toBeLessThan(before - 100);
  expect(new Set(await looks())).toEqual(new Set(['1']));

  await page.clock.resume();
  await open(page, '/solutions');
  await stop(page);
  await settle();
  await expect
    .poll(async () =>
      (await looks()).map((opacity, index) => (opacity === '1' ? index : -1)).filter((index) => index >= 0),
    )
    .toEqual([2]);
});

test('CAROUSEL-01, CAROUSEL-11 words rise over the slide under the pointer', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openStopped(page, '/about');
  await press(page, 'Slide 1');
  await expect.poll(() => selected(page)).toBe(1);
  await page.clock.runFor(2000);
  const slide = slides(page).first();
  const words = slide.locator('> div').last();
  await expect(words).toHaveCSS('opacity', '0');
  await slide.hover({ force: true });
  await expect(words).toHaveCSS('opacity', '1');
  await expect(words.locator('p')).toHaveText([/\S/, /\S/]);
  await page.mouse.move(5, 5);
  await expect(words).toHaveCSS('opacity', '0');
});

test('CAROUSEL-01, CAROUSEL-12 on small screens the words of the chosen slide stand below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openStopped(page, '/about');
  const shown = carousel(page).locator('[class*="captions"] > div').filter({ visible: true });
  const second = await shown.innerText();
  await press(page, 'Slide 3');
  await expect(shown).toHaveCount(1);
  await expect(shown).not.toHaveText(second);
  const captionTop = (await shown.boundingBox())?.y ?? 0;
  const slide = await slides(page).nth(2).boundingBox();
  expect(captionTop).toBeGreaterThanOrEqual((slide?.y ?? 0) + (slide?.height ?? 0));
  await expect(slides(page).locator('> div').filter({ visible: true })).toHaveCount(0);
});

test('CAROUSEL-13, CAROUSEL-14, CAROUSEL-15, CAROUSEL-16, CAROUSEL-17 slides side by side, gaps and heights by width', async ({
  page,
}) => {
  await open(page, '/about');
  await expectAwake(carousel(page));
  // No page shows three slides at once; the rule for three is part of the stylesheet all the same.
  const three = await carousel(page).evaluate((it) => {
    const texts = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const mark = /_carousel_(\w+)/.exec(it.getAttribute('class') ?? '')?.[1] ?? '';
    return new RegExp(`\\.(_three_${mark})`).exec(texts.join())?.[1] ?? '';
  });
  expect(three).not.toBe('');
  const measure = (perView: 1 | 3) =>
    carousel(page).evaluate(
      (it, name) => {
        it.classList.toggle(name.class, name.perView === 3);
        const slide = it.querySelector('[aria-roledescription="slide"]');
        const cell = slide?.parentElement;
        if (!slide || !cell) throw new Error('no slide');
        const gap = parseFloat(getComputedStyle(cell).paddingLeft);
        const stage = cell.parentElement?.parentElement?.clientWidth ?? 0;
        const shown = Math.round((stage + gap) / cell.getBoundingClientRect().width);
        return { shown, gap, height: slide.getBoundingClientRect().height };
      },
      { class: three, perView },
    );

  for (const [width, shown, gap, height] of [
    [320, 1, 0, 250],
    [375, 1, 0, 250],
    [640, 1, 20, 250],
    [767, 1, 20, 250],
    [768, 2, 30, 400],
    [1023, 2, 30, 400],
    [1024, 3, 30, 400],
    [1920, 3, 30, 400],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const single = await measure(1);
    expect(single, `at ${width}`).toMatchObject({ shown: 1, gap });
    expect(single.height, `height at ${width}`).toBeGreaterThanOrEqual(height);
    const several = await measure(3);
    expect(several, `three at ${width}`).toMatchObject({ shown, gap });
    expect(several.height).toBeGreaterThanOrEqual(height);
  }
});

test.describe('carousel without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CAROUSEL-21 it is a row of pictures that scrolls, each with its words', ONCE, async ({ page }) => {
    await page.goto('/about');
    const row = carousel(page).locator('[tabindex="0"]');
    await expect(slides(page)).toHaveCount(9);
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    const last = slides(page).last();
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    for (const words of await slides(page).locator('> div').all()) {
      await expect(words).toHaveCSS('opacity', '1');
      await expect(words.locator('p').first()).toBeVisible();
    }
  });
});

import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { htmlOf, tagsIn } from './support/html.ts';
import { open } from './support/page.ts';
import { site } from './support/site-data.ts';
import { splashesSeen, watchSplash } from './support/splash.ts';

test.use({ firstVisit: true, expectedMessages: /ERR_FAILED/ });
test.beforeEach(({ page }) => watchSplash(page));

const splash = (page: Page) => page.getByRole('status').filter({ hasText: site.splash.label });
const keys = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('hasVisited'), sessionStorage.getItem('externalReferrer')]);

/**
 * Opens a page and holds the splash as it is after so many milliseconds. The page itself stops it in its first frame:
 * it lives for two seconds, and a busy machine may take longer to answer.
 */
async function openAt(page: Page, time: number, path = '/'): Promise<void> {
  await page.addInitScript(() => {
    const hold = () => {
      const splash = document.querySelector('[data-splash]');
      const all = document.getAnimations().filter(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return splash?.contains(target) === true;
      });
      for (const animation of all) animation.pause();
      if (all.length > 2) Object.assign(window, { isHeld: true });
      else requestAnimationFrame(hold);
    };
    requestAnimationFrame(hold);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('main h1') !== null && 'isHeld' in window);
  await holdAt(page, time);
}

/** All of the splash's animations, held at one moment of its life. */
function holdAt(page: Page, time: number): Promise<void> {
  return page.evaluate((moment) => {
    const splash = document.querySelector('[data-splash]');
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect as KeyframeEffect;
      if (!splash?.contains(target)) continue;
      animation.pause();
      animation.currentTime = moment;
    }
  }, time);
}

test.describe('splash', () => {
  test('FRAME-43, FRAME-44, FRAME-45, FRAME-47 fills the window with logo, name and tagline on the first visit', async ({
    page,
    viewport,
  }) => {
    await openAt(page, 700);
    await expect(splash(page)).toBeVisible();
    expect(await splash(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    const covers = await splash(page).evaluate((it) => {
      const plate = it.firstElementChild;
      const box = plate?.getBoundingClientRect();
      const corners = [2, innerWidth - 2].flatMap((x) =>
        [2, innerHeight / 2, innerHeight - 2].map((y) => [x, y]),
      );
      return {
        onTop: corners.every(([x = 0, y = 0]) => it.contains(document.elementFromPoint(x, y))),
        box: box && [box.x, box.y, box.width, box.height],
        isOpaque: plate !== null && getComputedStyle(plate).backgroundColor.startsWith('rgb('),
      };
    });
    expect(covers, 'nothing stands in front of it, and nothing is seen through it').toEqual({
      onTop: true,
      box: [0, 0, viewport?.width, viewport?.height],
      isOpaque: true,
    });
    await expect(splash(page).locator('svg').first()).toBeVisible();
    await expect(splash(page).getByText(site.name, { exact: true })).toBeVisible();
    await expect(splash(page).getByText('A SMARTER WAY TO VEND', { exact: true })).toBeVisible();
  });

  test('FRAME-46 its loading bar moves', async ({ page }) => {
    await openAt(page, 300);
    const width = () =>
      splash(page).evaluate((it) => {
        const bar = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .find(({ target, pseudoElement }) => it.contains(target) && pseudoElement === '::before')?.target;
        return bar ? new DOMMatrix(getComputedStyle(bar, '::before').transform).a : 0;
      });
    const widths: number[] = [];
    for (const time of [300, 700, 1300]) {
      await holdAt(page, time);
      widths.push(await width());
    }
    expect(widths[0]).toBeLessThan(widths[1] ?? 0);
    expect(widths[1]).toBeLessThan(widths[2] ?? 0);
  });

  test('FRAME-49 stands for 1500 ms, then lifts and leaves the page to be used', async ({ page }) => {
    await openAt(page, 1499);
    const plate = splash(page).locator('> div');
    await expect(splash(page)).toBeVisible();
    await expect(plate).toHaveCSS('transform', /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
    await holdAt(page, 1800);
    expect(await plate.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(
      await page.evaluate(() => innerHeight),
    );
    expect(await splash(page).evaluate((it) => it.contains(document.elementFromPoint(5, 5)))).toBe(false);
    await holdAt(page, 2019);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(splash(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveClass(/splash/);
  });

  test('the page is drawn below it, nothing waits for it, and nothing moves when it goes', async ({
    page,
    request,
  }) => {
    const html = await htmlOf(request, '/');
    const holding = tagsIn(html, 'script').filter(
      ({ attributes: { src, async, defer, type } }) =>
        src !== undefined && async === undefined && defer === undefined && type !== 'module',
    );
    expect(holding, 'no script holds up what is read after it').toEqual([]);
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { layout: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAt(page, 700);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(splash(page)).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { layout: { shift: number } }).layout.shift)).toBe(
      0,
    );
  });

  test('is there from the first frame: the page is not seen before it', async ({ page }) => {
    await page.addInitScript(() => {
      const frames: boolean[] = [];
      Object.assign(window, { frames });
      const look = () => {
        const splash = document.querySelector('[data-splash]');
        if (document.querySelector('main h1') && frames.length < 5)
          frames.push(splash !== null && getComputedStyle(splash).display === 'block');
        if (frames.length < 5) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { frames: boolean[] }).frames))
      .toEqual([true, true, true, true, true]);
  });

  test('without its script there is none', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    expect(await splashesSeen(page)).toBe(0);
    await page.mouse.click(20, 20);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('FRAME-48 sets hasVisited: a reload and the next page come without it', async ({ page }) => {
    await open(page, '/about');
    await expect.poll(() => splashesSeen(page)).toBeGreaterThan(0);
    expect(await keys(page)).toEqual(['true', null]);
    await expect(splash(page)).toBeHidden();
    for (const path of ['/about', '/faq']) {
      await page.goto(path);
      expect(await splashesSeen(page)).toBe(0);
    }
  });

  test('FRAME-50, FRAME-51 whoever comes from elsewhere goes straight to the page', async ({ page }) => {
    await page.goto('/about', { referer: 'https://search.example/' });
    expect(await splashesSeen(page)).toBe(0);
    expect(await keys(page)).toEqual(['true', null]);
  });

  test('FRAME-50 the flag of an external referrer keeps it away and is cleared', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('externalReferrer', 'true'));
    await page.goto('/about');
    expect(await splashesSeen(page)).toBe(0);
    expect((await keys(page))[1]).toBeNull();
  });

  test('FRAME-48 a tab that is opened from the site comes without it', async ({ page, context }) => {
    await open(page, '/about');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'FAQ', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.waitForLoadState();
    await expect(tab.locator('html')).not.toHaveClass(/splash/);
    await expect(tab.locator('[data-splash]')).toBeHidden();
    expect(await keys(tab)).toEqual(['true', null]);
  });

  test('FRAME-48, FRAME-51 a page of this site that led here counts as a visit, whatever the tab remembers', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/about', { referer: `${baseURL ?? ''}/faq` });
    expect(await splashesSeen(page)).toBe(0);
    expect(await keys(page)).toEqual(['true', null]);
  });

  for (const key of ['Escape', 'Tab', 'a'])
    test(`ends with a key: ${key}`, async ({ page }) => {
      await openAt(page, 700, '/about');
      await page.keyboard.press(key);
      await expect(splash(page)).toBeHidden();
      await expect(page).toHaveURL('/about');
    });

  test('ends with a press, which does nothing to the link below that nobody saw', async ({
    page,
    hasTouch,
  }) => {
    await openAt(page, 700, '/about');
    const brand = await page.getByRole('banner').getByRole('link', { name: site.name }).boundingBox();
    const [x, y] = [(brand?.x ?? 0) + 20, (brand?.y ?? 0) + 20];
    if (hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expect(splash(page)).toBeHidden();
    await expect(page).toHaveURL('/about');
    if (hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expect(page).toHaveURL('/');
  });

  test('is not shown to people who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    expect(await splashesSeen(page)).toBe(0);
  });

  test('leaves the page readable for assistive technology and does not take the focus', async ({ page }) => {
    await openAt(page, 700, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await page.evaluate(() => document.querySelectorAll('[inert], main[aria-hidden]').length)).toBe(0);
  });
});

test.describe('splash for crawlers', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  test('is not shown', async ({ page }) => {
    await page.goto('/about');
    expect(await splashesSeen(page)).toBe(0);
  });
});

import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { site } from './support/site-data.ts';
import { splashesSeen, watchSplash } from './support/splash.ts';

test.use({ firstVisit: true });
test.beforeEach(({ page }) => watchSplash(page));

const splash = (page: Page) => page.getByRole('status').filter({ hasText: site.splash.label });
const isOn = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('splash-on'));
const keys = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('hasVisited'), sessionStorage.getItem('externalReferrer')]);

/** Opens a page with its script clock standing still, and its animations too. */
async function openStopped(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  await page.clock.pauseAt('2026-01-01T10:00:01');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('main h1') !== null);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.pause()));
}

test.describe('splash', () => {
  test('FRAME-43, FRAME-44, FRAME-45, FRAME-47 fills the window with logo, name and tagline on the first visit', async ({
    page,
    viewport,
  }) => {
    await openStopped(page);
    await expect(splash(page)).toBeVisible();
    expect(await splash(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    const onTop = await splash(page).evaluate((it) =>
      [
        [5, 5],
        [innerWidth / 2, innerHeight / 2],
        [innerWidth - 5, innerHeight - 5],
      ].every(([x = 0, y = 0]) => it.contains(document.elementFromPoint(x, y))),
    );
    expect(onTop, 'nothing stands in front of it').toBe(true);
    await expect(splash(page).locator('svg').first()).toBeVisible();
    await expect(splash(page).getByText(site.name, { exact: true })).toBeVisible();
    await expect(splash(page).getByText('A SMARTER WAY TO VEND', { exact: true })).toBeVisible();
  });

  test('FRAME-46 its loading bar moves', async ({ page }) => {
    await openStopped(page);
    const widths = await page.evaluate(() => {
      const bar = document
        .getAnimations()
        .find((it) => (it.effect as KeyframeEffect).pseudoElement === '::before');
      const element = (bar?.effect as KeyframeEffect | undefined)?.target;
      if (!bar || !element) return [];
      return [200, 700, 1300].map((time) => {
        bar.currentTime = time;
        return new DOMMatrix(getComputedStyle(element, '::before').transform).a;
      });
    });
    expect(widths).toHaveLength(3);
    expect(widths[0]).toBeLessThan(widths[1] ?? 0);
    expect(widths[1]).toBeLessThan(widths[2] ?? 0);
  });

  test('FRAME-49 stands for 1500 ms, then lifts', async ({ page }) => {
    await openStopped(page);
    const timing = await splash(page).evaluate((it) =>
      it.getAnimations().map(({ effect }) => effect?.getTiming()),
    );
    expect(timing).toHaveLength(1);
    expect(timing[0]).toMatchObject({ delay: 1500, duration: 520, fill: 'forwards' });
    await page.clock.runFor(1500);
    expect(await isOn(page)).toBe(true);
    await page.clock.runFor(520);
    expect(await isOn(page)).toBe(false);
    await expect(splash(page)).toBeHidden();
  });

  test('FRAME-48 sets hasVisited: a reload and the next page come without it', async ({ page }) => {
    await open(page, '/about');
    expect(await splashesSeen(page)).toBeGreaterThan(0);
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

  for (const [name, end] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click', (page: Page) => page.mouse.click(100, 100)],
  ] as const) {
    test(`ends with ${name}`, async ({ page }) => {
      await openStopped(page, '/about');
      expect(await isOn(page)).toBe(true);
      await end(page);
      await expect(splash(page)).toBeHidden();
      await expect(page).toHaveURL('/about');
    });
  }

  test('is not shown to people who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    expect(await splashesSeen(page)).toBe(0);
  });

  test('leaves the page readable for assistive technology and does not take the focus', async ({ page }) => {
    await openStopped(page, '/about');
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

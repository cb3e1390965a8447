import type { Page } from 'playwright/test';
import { expect, ONCE, test } from './fixtures.ts';
import { htmlOf, tagsIn } from './support/html.ts';
import { open, scrollTo, twoFrames } from './support/page.ts';
import { NOWHERE, paths, site } from './support/site-data.ts';

const banner = (page: Page) => page.getByRole('banner');
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const current = (page: Page) =>
  links(page).evaluateAll((all) =>
    all.filter((it) => it.hasAttribute('aria-current')).map((it) => it.textContent),
  );
/** Looks of the header that the scrolled style changes; its lower edge says how large it is. */
const look = (page: Page) =>
  banner(page).evaluate((it) => {
    const { backgroundColor, boxShadow, color } = getComputedStyle(it);
    return { backgroundColor, boxShadow, color, edge: it.getBoundingClientRect().bottom };
  });

const MENU = {
  'Our Solutions': '/solutions',
  'Prospective Locations': '/locations',
  About: '/about',
  'Service Area': '/service-area',
  Blog: '/blog',
  FAQ: '/faq',
};

test(
  'FRAME-01, FRAME-03 header, main, footer and a way to the contact form on every page',
  ONCE,
  async ({ request }) => {
    for (const path of [...paths, NOWHERE]) {
      const html = await htmlOf(request, path, path === NOWHERE ? 404 : 200);
      const names = tagsIn(html).map(({ name }) => name);
      for (const part of ['header', 'main', 'footer']) expect(names, `${path}: ${part}`).toContain(part);
      const toContact = tagsIn(html, 'a').filter(({ attributes }) => attributes.href === '/contact');
      expect(toContact.length, path).toBeGreaterThan(1);
    }
  },
);

test('FRAME-04, FRAME-05 the header stays at the top and shows the name', async ({ page }) => {
  await open(page, '/about');
  await expect(banner(page).getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
  await scrollTo(page, 100_000);
  await expect(banner(page)).toBeInViewport();
  const box = await banner(page).boundingBox();
  expect(box?.y).toBeLessThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(60);
  expect(await page.evaluate(() => document.elementFromPoint(60, 20)?.closest('header') !== null)).toBe(true);
});

test(
  'FRAME-06, FRAME-07, FRAME-08, FRAME-09 six links and the contact button, the current one marked',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/');
    await expect(links(page)).toHaveText(Object.keys(MENU));
    const brand = banner(page).getByRole('link', { name: site.name });
    await expect(brand).toHaveAttribute('aria-current', 'page');
    expect(await current(page)).toEqual([]);

    for (const [name, path] of Object.entries(MENU)) {
      await links(page).filter({ hasText: name }).click();
      await expect(page).toHaveURL(path);
      await expect.poll(() => current(page)).toEqual([name]);
      await expect(brand).not.toHaveAttribute('aria-current', /./);
    }
    await banner(page).getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => current(page)).toEqual([]);
  },
);

test('FRAME-08 pages below a link mark it too', ONCE, async ({ page }) => {
  await page.goto('/locations/office-buildings');
  await expect.poll(() => current(page)).toEqual(['Prospective Locations']);
  await page.goto('/blog/what-is-unattended-retail');
  await expect.poll(() => current(page)).toEqual(['Blog']);
});

test('FRAME-10 the header changes style beyond 10 px, and back', ONCE, async ({ page }) => {
  await open(page, '/about');
  const atRest = await look(page);
  await scrollTo(page, 10);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(10);
  await twoFrames(page);
  expect(await look(page)).toEqual(atRest);
  expect(atRest).toMatchObject({ backgroundColor: 'rgba(0, 0, 0, 0)', boxShadow: 'none' });
  await scrollTo(page, 11);
  await expect
    .poll(() => look(page))
    .toMatchObject({ backgroundColor: 'rgb(23, 76, 58)', color: 'rgb(255, 255, 255)' });
  await expect.poll(async () => (await look(page)).edge, 'smaller').toBeLessThan(atRest.edge - 8);
  expect((await look(page)).boxShadow, 'a shadow').not.toBe('none');
  const main = page.getByRole('main');
  const top = await main.evaluate((it) => it.getBoundingClientRect().top + window.scrollY);
  expect(top, 'the page does not move with the header').toBe(0);
  await scrollTo(page, 0);
  await expect.poll(() => look(page)).toEqual(atRest);
});

test(
  'FRAME-02 the side widget stays in view on wide windows only, also on /contact',
  ONCE,
  async ({ page }) => {
    const widget = page.getByRole('complementary', { name: 'Get in touch' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/about');
    const call = widget.getByRole('link', { name: /^Call/ });
    await expect(call).toHaveAttribute('href', /^tel:\+?[\d-]+$/);
    await expect(call).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 3000);
    await expect(call).toBeInViewport({ ratio: 1 });
    const column = await widget.boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect((main?.x ?? 0) + (main?.width ?? 0), 'it covers nothing').toBeLessThanOrEqual(column?.x ?? 0);

    for (const [width, visible] of [
      [1024, true],
      [1023, false],
      [375, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(widget).toBeVisible({ visible });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await widget.getByRole('link', { name: 'Free consultation' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(call).toBeInViewport({ ratio: 1 });
    expect((await widget.boundingBox())?.x).toBe(column?.x);
  },
);

test('the first Tab leads past the header to the page', ONCE, async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test.describe('the header before its script, or without one', () => {
  /** Contrast of two colours, as WCAG 2.2 reckons it. */
  const contrast = (one: number[], other: number[]) => {
    const luminance = (rgb: number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  /** Text and ground of the header, its ground being opaque or not. */
  const paint = (page: Page) =>
    banner(page).evaluate((it) => {
      const rgba = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);
      const { color, backgroundColor } = getComputedStyle(it);
      const [red = 0, green = 0, blue = 0, alpha = 1] = rgba(backgroundColor);
      return { text: rgba(color).slice(0, 3), ground: [red, green, blue], alpha };
    });

  async function expectReadable(page: Page): Promise<void> {
    for (const top of [11, 600, 2500]) {
      await scrollTo(page, top);
      await expect.poll(async () => (await paint(page)).alpha, `at ${top} px`).toBe(1);
      const { text, ground } = await paint(page);
      expect(contrast(text, ground), `at ${top} px`).toBeGreaterThan(4.5);
    }
  }

  test.use({ expectedMessages: /ERR_FAILED/ });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('FRAME-10 it is readable over scrolled content', async ({ page }) => {
      await page.goto('/about');
      await expectReadable(page);
    });
  });

  test('FRAME-10 it is readable while the script has not come', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    const atRest = await look(page);
    await expectReadable(page);
    await scrollTo(page, 10);
    await expect.poll(() => look(page)).toEqual(atRest);
    await scrollTo(page, 11);
    await expect.poll(() => look(page)).not.toEqual(atRest);
    await scrollTo(page, 0);
    await expect.poll(() => look(page)).toEqual(atRest);
  });
});

test('with text of twice the size all of it stays in the window, and the links are in the panel', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const ends = await banner(page)
    .locator(':scope > div:not([popover]) :is(a, button):visible')
    .evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  expect(ends.length).toBeGreaterThan(1);
  const width = page.viewportSize()?.width ?? 0;
  for (const { left, right } of ends) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeInViewport();
  await menu.click();
  await expect(page.locator('[id="~navigation-panel"]')).toBeVisible();
});

test('the header stands in the same place on every page', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const places = new Set<string>();
  for (const path of ['/about', '/contact']) {
    await page.goto(path);
    const links = page
      .getByRole('banner')
      .locator('a:visible')
      .filter({ hasText: /FAQ|Contact Us/ });
    const boxes = await links.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
    places.add(JSON.stringify(boxes));
  }
  expect([...places]).toHaveLength(1);
});

import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open, scrollTo } from './support/page.ts';
import { paths, site } from './support/site-data.ts';

const SMALL = { width: 375, height: 667 };
test.use({ viewport: SMALL });

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const panel = (page: Page) => page.locator('[id="~navigation-panel"]');
const group = (page: Page, label: string) =>
  panel(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: label }) });
const hrefs = (page: Page, label: string) =>
  group(page, label)
    .locator('a')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href')));

async function openPanel(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
}

test('FRAME-11 a toggle opens and closes the panel; the links of wide screens are gone', async ({ page }) => {
  await open(page, '/about');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await toggle(page).click();
  await expect(panel(page)).toBeHidden();
});

test('FRAME-11 assistive technology hears whether it is open', async ({ page }) => {
  await open(page, '/about');
  const session = await page.context().newCDPSession(page);
  const expanded = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const button = nodes.find(({ name, role }) => role?.value === 'button' && name?.value === 'Menu');
    return button?.properties?.find(({ name }) => name === 'expanded')?.value.value as unknown;
  };
  await expect.poll(expanded).toBe(false);
  await openPanel(page);
  await expect.poll(expanded).toBe(true);
});

test('FRAME-12 at most the window less 80 px high, and it scrolls inside', async ({ page }) => {
  await open(page, '/');
  await openPanel(page);
  for (const summary of await panel(page).locator('summary').all()) await summary.click();
  const { height, inner, shown } = await panel(page).evaluate((it) => ({
    height: it.getBoundingClientRect().height,
    inner: it.scrollHeight,
    shown: it.clientHeight,
  }));
  expect(height).toBeLessThanOrEqual(SMALL.height - 80);
  expect(inner).toBeGreaterThan(shown);
  await panel(page).locator('a').last().scrollIntoViewIfNeeded();
  await expect(panel(page).locator('a').last()).toBeInViewport({ ratio: 1 });
});

test('FRAME-13 it closes on every change of the route, Back included', async ({ page }) => {
  await open(page, '/');
  await openPanel(page);
  await panel(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await group(page, 'Home').locator('summary').click();
  await panel(page).getByRole('link', { name: 'Benefits' }).click();
  await expect(page).toHaveURL('/#benefits');
  await expect(panel(page)).toBeHidden();
  await expect(page.locator('#benefits')).toBeInViewport();
});

test('FRAME-14 its groups are closed at first, and each opens and closes', async ({ page }) => {
  await open(page, '/about');
  await openPanel(page);
  await expect(panel(page).locator('details')).toHaveCount(4);
  await expect(panel(page).locator('details[open]')).toHaveCount(0);
  for (const label of ['Home', 'Our Solutions', 'Prospective Locations', 'Service Area']) {
    const link = group(page, label).locator('a').first();
    await expect(link).toBeHidden();
    await group(page, label).locator('summary').click();
    await expect(link).toBeVisible();
    await group(page, label).locator('summary').click();
    await expect(link).toBeHidden();
  }
});

test('FRAME-15, FRAME-16, FRAME-17, FRAME-18 its groups hold anchors, solutions, industries and towns', async ({
  page,
}) => {
  await open(page, '/about');
  const sections = [
    'hero',
    'breakroom-experience',
    'breakroom-builder',
    'about',
    'benefits',
    'solutions',
    'locations',
  ];
  expect(await hrefs(page, 'Home')).toEqual(sections.map((id) => `/#${id}`));
  const below = (prefix: string) => paths.filter((path) => path.startsWith(`${prefix}/`)).sort();
  // The comparison stands below them in its address alone.
  const solutions = below('/solutions').filter((path) => path !== '/solutions/compare');
  expect((await hrefs(page, 'Our Solutions')).sort()).toEqual(solutions);
  expect((await hrefs(page, 'Prospective Locations')).sort()).toEqual(below('/locations'));
  expect((await hrefs(page, 'Service Area')).sort()).toEqual(below('/service-area'));
  expect(below('/solutions').length).toBeGreaterThanOrEqual(4);
  expect(below('/locations').length).toBeGreaterThanOrEqual(12);
  expect(below('/service-area').length).toBeGreaterThanOrEqual(11);
});

test('FRAME-19 it leads to About, Blog, FAQ and Contact, to the pages above its groups and to support', async ({
  page,
}) => {
  await open(page, '/');
  for (const [name, path] of [
    ['About', '/about'],
    ['Blog', '/blog'],
    ['FAQ', '/faq'],
    ['Contact', '/contact'],
  ] as const) {
    await openPanel(page);
    await panel(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(panel(page)).toBeHidden();
  }
  await openPanel(page);
  for (const path of ['/solutions', '/locations', '/service-area', '/customer'])
    await expect(panel(page).locator(`a[href="${path}"]`)).toBeVisible();
});

test('FRAME-20 on the home page it marks the section at the scroll position plus 100 px', async ({
  page,
}) => {
  await open(page, '/');
  const marked = () =>
    panel(page)
      .locator('[aria-current="location"]')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  const scrollToSection = (id: string, below: number) =>
    page.evaluate(
      ([name, distance]) => {
        const top = (document.getElementById(name)?.getBoundingClientRect().top ?? 0) + window.scrollY;
        window.scrollTo({ top: Math.round(top) - distance, behavior: 'instant' });
      },
      [id, below] as const,
    );
  await openPanel(page);
  await scrollToSection('benefits', 102);
  await expect.poll(marked).toEqual(['/#about']);
  await scrollToSection('benefits', 98);
  await expect.poll(marked).toEqual(['/#benefits']);
  await scrollTo(page, 0);
  await expect.poll(marked).toEqual(['/#hero']);
});

test('FRAME-09, FRAME-21 elsewhere it marks the current path and no anchor', async ({ page }) => {
  for (const path of ['/about', '/locations/senior-living', '/service-area/westminster']) {
    await open(page, path);
    await expect(panel(page).locator('[aria-current]')).toHaveCount(1);
    await expect(panel(page).locator('[aria-current="page"]')).toHaveAttribute('href', path);
  }
});

test('Escape and a tap outside close it, and the focus goes back to its button', async ({ page }) => {
  await open(page, '/about');
  await openPanel(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await page.setViewportSize({ width: SMALL.width, height: 1100 });
  await openPanel(page);
  await page.mouse.click(SMALL.width / 2, 1095);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
});

test('the page behind the open panel does not scroll', async ({ page }) => {
  await open(page, '/about');
  await openPanel(page);
  await page.mouse.move(SMALL.width / 2, SMALL.height - 10);
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
    .toBe('hidden');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the whole way by keyboard alone', async ({ page }) => {
  await open(page, '/about');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(group(page, 'Home').locator('summary')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(group(page, 'Our Solutions').locator('a').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.solutions[0]?.path ?? '');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus never goes on behind the open panel: it closes when the focus leaves', async ({ page }) => {
  await open(page, '/about');
  await openPanel(page);
  await panel(page).locator('a').last().focus();
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeHidden();
  const focus = page.locator(':focus');
  await expect(focus).toBeInViewport();
  expect(await focus.evaluate((it) => it.closest('main') !== null)).toBe(true);

  await openPanel(page);
  await toggle(page).focus();
  // Search, call, name, and the way in the line above them.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+Tab');
  await expect(panel(page), 'its bar is not behind it').toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page)).toBeHidden();
});

test('FRAME-14, FRAME-21 it opens at its top, with the group that the page is in', async ({ page }) => {
  for (const [path, label] of [
    ['/locations/warehouse-distribution', 'Prospective Locations'],
    ['/service-area/westminster', 'Service Area'],
    ['/solutions', 'Our Solutions'],
  ] as const) {
    await open(page, path);
    await openPanel(page);
    await expect(panel(page).locator('details[open]')).toHaveCount(1);
    await expect(group(page, label)).toHaveAttribute('open', '');
    await expect(panel(page)).toHaveJSProperty('scrollTop', 0);
    await page.keyboard.press('Escape');
  }
  await openPanel(page);
  await panel(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  // It closes a moment after the address has changed.
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await expect(panel(page).locator('details[open]')).toHaveCount(0);
});

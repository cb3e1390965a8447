import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { collection, paths, questionOf, single, site } from './support/site-data.ts';
import type { PageFaqRoute, TownsRoute } from '#content/types/index.d.ts';

const { faq } = single<PageFaqRoute>('page-faq').include;
const THEFT = questionOf('theft-concerns');
const ALL_QUESTIONS = site.search.popular.find(({ to }) => to === '/faq')?.label ?? 'There is no such link.';

const box = (page: Page) => page.getByRole('searchbox', { name: site.search.label });
const results = (page: Page) => page.locator('main ol > li');
const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const sheet = (page: Page) => page.getByRole('dialog', { name: site.search.heading });
const field = (page: Page) => sheet(page).getByRole('searchbox');
const found = (page: Page) => sheet(page).locator('ol > li');

test.describe('site search', () => {
  test('finds towns, products, questions and posts, and leads to them', ONCE, async ({ page }) => {
    await open(page, '/search');
    await box(page).fill('hampsted');
    await expect(results(page).first()).toContainText('Hampstead');
    await expect(results(page).first()).toContainText('Town');
    const hampstead = collection<TownsRoute>('towns').find(({ entry }) => entry.name === 'Hampstead');
    await expect(results(page).first()).toContainText(hampstead?.entry.description ?? 'Hampstead is gone');
    await expect(page.getByRole('status').filter({ hasText: /result/ })).toHaveText(/^\d+ results?$/);
    await expectAccessible(page);
    await results(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/service-area\/hampstead$/);

    await page.goBack();
    await expect(box(page)).toHaveValue('hampsted');
    await expect(results(page).first()).toContainText('Hampstead');
  });

  test('a question that was found opens on its page', ONCE, async ({ page }) => {
    await open(page, '/search?q=theft');
    await expect(box(page)).toHaveValue('theft');
    await results(page).getByRole('link', { name: THEFT }).click();
    await expect(page).toHaveURL(/\/faq#theft-concerns$/);
    await expect(page.locator('#theft-concerns')).toHaveAttribute('open');
  });

  test(
    'answers a question in a visitor’s own words, and marks the words it was found by',
    ONCE,
    async ({ page }) => {
      await open(page, '/search');
      await box(page).fill('do you come to sykesville');
      await expect(results(page).first().getByRole('link')).toHaveText('Sykesville');
      await expect(results(page).first().locator('mark')).toHaveText('Sykesville');
      await box(page).fill('21157');
      await expect(results(page).first()).toContainText('Westminster');
      await box(page).fill('shoplifting');
      await expect(results(page).first()).toContainText(THEFT);
      await expectAccessible(page);
    },
  );

  test('says when nothing is found, and offers other ways', ONCE, async ({ page }) => {
    await open(page, '/search');
    await expect(page.getByRole('link', { name: ALL_QUESTIONS })).toBeVisible();
    await box(page).fill('helicopter');
    await expect(page.getByText('No results for “helicopter”', { exact: false })).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: ALL_QUESTIONS })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: site.search.ask.label })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByText('No results for', { exact: false })).toHaveCount(0);
    await expect(page).toHaveURL(/\/search$/);
  });

  test('its index is fetched only when the page is used', ONCE, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/search', { waitUntil: 'networkidle' });
    expect(requests.filter((path) => path.startsWith('/search/'))).toEqual([]);
    await box(page).fill('refund');
    await expect(results(page).first()).toBeVisible();
    expect(requests.filter((path) => path.startsWith('/search/'))).toEqual(['/search/site.json']);
  });
});

test.describe('site search from the header', () => {
  test('opens over the page, is walked with the arrow keys, and closes with Escape', async ({
    page,
    hasTouch,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/about');
    await opener(page).click();
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL('/about');
    await expect(sheet(page).getByRole('link', { name: ALL_QUESTIONS })).toBeVisible();
    await expectAccessible(page);

    await field(page).fill('hampsted');
    await expect(found(page).first()).toContainText('Hampstead');
    await expect(found(page).first()).toContainText('Town');
    await expect(sheet(page).getByRole('status')).toHaveText(/^\d+ results?$/);
    await expectAccessible(page);
    expect(asked.filter((path) => path.startsWith('/search/'))).toEqual(['/search/site.json']);

    const links = sheet(page).getByRole('link');
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(/x/);

    // What keys do is said where there may be some.
    await expect(sheet(page).getByText('opens this from any page')).toBeVisible({ visible: !hasTouch });
    await sheet(page).getByRole('button', { name: 'Clear the search' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toHaveCount(0);
  });

  test('opens with Ctrl-K, leads to what was found, and Enter to everything', ONCE, async ({ page }) => {
    await open(page, '/about');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(field(page), 'a single key does nothing').toHaveValue('');
    await page.keyboard.press('Control+k');
    await expect(sheet(page)).toHaveCount(0);
    await page.keyboard.press('Meta+k');
    await field(page).fill('theft');
    await expect(found(page).first()).toContainText(THEFT);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/faq#theft-concerns');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.locator('#theft-concerns')).toHaveAttribute('open');
    await expect(page.locator('#theft-concerns summary')).toBeFocused();

    await page.getByRole('searchbox', { name: 'Search questions' }).focus();
    await page.keyboard.press('Control+k');
    await field(page).fill('vending');
    await expect(sheet(page).getByRole('link', { name: /^All \d+ results$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=vending');
    await expect(sheet(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('vending');
    await expect.poll(() => results(page).count()).toBeGreaterThan(7);
    await opener(page).click();
    await expect(box(page), 'its own page has the field already').toBeFocused();
  });

  test('its index holds every page, location, town, question and post', ONCE, async ({ request }) => {
    const file = (await (await request.get('/search/site.json')).json()) as {
      index: { documentIds: Record<string, string> };
    };
    const held = Object.values(file.index.documentIds);
    expect(held.filter((path) => !path.includes('#')).sort()).toEqual(
      paths.filter((path) => path !== '/search').sort(),
    );
    expect(held.filter((path) => path.startsWith('/faq#'))).toHaveLength(faq.length);
  });
});

test.describe('site search without its index', () => {
  test.use({
    expectedMessages: /search index could not be loaded|Failed to load resource|dynamically imported/,
  });

  test('the sheet says so too; without its own code the page takes its place', ONCE, async ({ page }) => {
    await page.route('**/search/site.json', (route) => route.fulfill({ status: 503 }));
    await open(page, '/about');
    await opener(page).click();
    await field(page).fill('refund');
    await expect(sheet(page).getByRole('status')).toHaveText('The search could not be loaded.');
    await expect(sheet(page).getByRole('link', { name: ALL_QUESTIONS })).toBeVisible();

    await open(page, '/customer');
    await page.route('**/assets/**', (route) => route.abort());
    await opener(page).dispatchEvent('click');
    await expect(page).toHaveURL('/search');
  });

  test('says so, and works once the index can be had', ONCE, async ({ page }) => {
    await page.route('**/search/site.json', (route) => route.fulfill({ status: 503 }));
    await open(page, '/search?q=refund');
    await expect(page.getByText('The search could not be loaded.')).toBeVisible();
    await expect(page.getByRole('link', { name: ALL_QUESTIONS })).toBeVisible();
    await page.unrouteAll();
    await box(page).focus();
    await expect(results(page).first()).toBeVisible();
  });
});

test('a pasted page is not repeated in the answer, and what helps stays in sight', ONCE, async ({ page }) => {
  await open(page, '/search');
  await box(page).fill('x'.repeat(5000));
  const answer = page.locator('main').getByText('No results for', { exact: false }).first();
  await expect(answer).toBeVisible();
  expect((await answer.innerText()).length).toBeLessThan(200);
  await expect(
    page.locator('main').getByRole('link', { name: site.search.ask.label }).first(),
  ).toBeInViewport();
});

test.describe('site search without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says that it needs it, and offers the ways that do not', ONCE, async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByText('Searching needs JavaScript.', { exact: false })).toBeVisible();
    await expect(page.getByRole('search')).toBeHidden();
    await page.getByRole('link', { name: 'Towns on our routes' }).click();
    await expect(page).toHaveURL(/\/service-area$/);
    await opener(page).click();
    await expect(page).toHaveURL(/\/search$/);
  });
});

import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const results = (page: Page) => page.locator('main ol > li');

test.describe('site search', () => {
  test('finds towns, products, questions and posts, and leads to them', async ({ page }) => {
    await open(page, '/search');
    await box(page).fill('hampsted');
    await expect(results(page).first()).toContainText('Hampstead');
    await expect(results(page).first()).toContainText('Town');
    await expect(page.getByRole('status').filter({ hasText: /result/ })).toHaveText(/^\d+ results?$/);
    await expectAccessible(page);
    await results(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/service-area\/hampstead$/);

    await page.goBack();
    await expect(box(page)).toHaveValue('hampsted');
    await expect(results(page).first()).toContainText('Hampstead');
  });

  test('a question that was found opens on its page', async ({ page }) => {
    await open(page, '/search?q=theft');
    await expect(box(page)).toHaveValue('theft');
    await results(page).getByRole('link', { name: 'What about theft?' }).click();
    await expect(page).toHaveURL(/\/faq#theft-concerns$/);
    await expect(page.locator('#theft-concerns')).toHaveAttribute('open');
  });

  test('says when nothing is found, and offers other ways', async ({ page }) => {
    await open(page, '/search');
    await expect(page.getByRole('link', { name: 'All questions' })).toBeVisible();
    await box(page).fill('helicopter');
    await expect(page.getByText('Nothing on the shelf for “helicopter”', { exact: false })).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'All questions' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByText('Nothing on the shelf', { exact: false })).toHaveCount(0);
    await expect(page).toHaveURL(/\/search$/);
  });

  test('its index is fetched only when the page is used', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/search', { waitUntil: 'networkidle' });
    expect(requests.filter((path) => path.startsWith('/search/'))).toEqual([]);
    await box(page).fill('refund');
    await expect(results(page).first()).toBeVisible();
    expect(requests.filter((path) => path.startsWith('/search/'))).toEqual(['/search/site.json']);
  });
});

test.describe('site search without its index', () => {
  test.use({ expectedMessages: /search index could not be loaded|Failed to load resource/ });

  test('says so, and works once the index can be had', async ({ page }) => {
    await page.route('**/search/site.json', (route) => route.fulfill({ status: 503 }));
    await open(page, '/search?q=refund');
    await expect(page.getByText('The search could not be loaded.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All questions' })).toBeVisible();
    await page.unrouteAll();
    await box(page).focus();
    await expect(results(page).first()).toBeVisible();
  });
});

test.describe('site search without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says that it needs it, and offers the ways that do not', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByText('Searching needs JavaScript.', { exact: false })).toBeVisible();
    await expect(page.getByRole('search')).toBeHidden();
    await page.getByRole('link', { name: 'Towns on our routes' }).click();
    await expect(page).toHaveURL(/\/service-area$/);
  });
});

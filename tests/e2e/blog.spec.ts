import type { Page } from 'playwright/test';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { single, site } from './support/site-data.ts';
import type { PageBlogRoute } from '#content/types/index.d.ts';

const { posts } = single<PageBlogRoute>('page-blog').include;

const cards = (page: Page) => page.locator('main article');
const dates = (page: Page) =>
  cards(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
const sortButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('blog list', () => {
  test(
    'BLOG-01, BLOG-03, BLOG-04, BLOG-08 lists every post under its heading, the newest first',
    ONCE,
    async ({ page }) => {
      await open(page, '/blog');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Smart Vending & Micro Market Insights Blog',
      );
      await expect(cards(page)).toHaveCount(posts.length);
      const listed = await dates(page);
      expect(listed).toEqual(listed.toSorted().toReversed());

      // The post of 09/22/2025 stands above that of September 5, 2025.
      expect(listed).toContain('2025-09-22');
      expect(listed.indexOf('2025-09-22')).toBeLessThan(listed.indexOf('2025-09-05'));
      await expect(cards(page).filter({ hasText: 'September 22, 2025' })).toHaveCount(1);
    },
  );

  test('BLOG-02 the toggle sorts by date, both ways', ONCE, async ({ page }) => {
    await open(page, '/blog');
    const newestFirst = await dates(page);
    await expect(sortButton(page, 'Newest First')).toHaveAttribute('aria-pressed', 'true');
    await sortButton(page, 'Oldest First').click();
    await expect(sortButton(page, 'Oldest First')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => dates(page)).toEqual(newestFirst.toReversed());
    await sortButton(page, 'Newest First').click();
    await expect.poll(() => dates(page)).toEqual(newestFirst);
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('BLOG-02 the order lives in the address and comes back with Back', ONCE, async ({ page }) => {
    await open(page, '/blog');
    await sortButton(page, 'Oldest First').click();
    await expect(page).toHaveURL(/\/blog\?sort=oldest$/);
    const oldest = posts.map(({ date }) => date).sort()[0];
    await expect.poll(async () => (await dates(page))[0]).toBe(oldest);
    await cards(page)
      .first()
      .getByRole('link', { name: /Read More/ })
      .click();
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
    await page.goBack();
    await expect(sortButton(page, 'Oldest First')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await dates(page))[0]).toBe(oldest);
    await page.reload();
    await expect.poll(async () => (await dates(page))[0]).toBe(oldest);
  });

  test('BLOG-05, BLOG-07 every card has picture, title, date, author and summary', ONCE, async ({ page }) => {
    await open(page, '/blog');
    for (const card of await cards(page).all()) {
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect(card.getByRole('heading', { level: 2 })).not.toBeEmpty();
      await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 2025$/);
      await expect(card.getByText(`${site.name} Team`)).toBeVisible();
      await expect(card.locator('h2 + p')).not.toBeEmpty();
    }
  });

  test('BLOG-06, BLOG-09, BLOG-10 every card leads to its post', ONCE, async ({ page }) => {
    await open(page, '/blog');
    const links = page.getByRole('main').getByRole('link', { name: /^Read More/ });
    await expect(links).toHaveCount(posts.length);
    for (const card of await cards(page).all()) {
      const title = await card.getByRole('heading').innerText();
      const href = (await card.getByRole('link').getAttribute('href')) ?? '';
      expect(posts.find(({ slug }) => href === `/blog/${slug}`)?.title).toBe(title);
    }
    await links.nth(5).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  });

  test('offers the feed, which is a file', ONCE, async ({ page, request }) => {
    await open(page, '/blog');
    const href = (await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href')) ?? '';
    const feed = await request.get(href);
    expect(feed.ok()).toBe(true);
    expect((await feed.text()).match(/<item>/g)).toHaveLength(posts.length);
  });

  test('ERR-19 an empty blog says so', ONCE, async ({ page }) => {
    await page.route('**/data/blog.*.json', async (route) => {
      const data = (await (await route.fetch()).json()) as { include: { posts: unknown[] } };
      await route.fulfill({ json: { ...data, include: { posts: [] } } });
    });
    await open(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Smart Vending & Micro Market Insights Blog',
    );
    await expect(
      page.getByText(
        'No blog posts found. Please ensure your markdown files are in the /src/posts/ directory and have correct frontmatter.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});

test.describe('blog list without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'BLOG-03 shows every post, the newest first, and no toggle that would do nothing',
    ONCE,
    async ({ page }) => {
      await page.goto('/blog');
      await expect(cards(page)).toHaveCount(posts.length);
      const listed = await page.locator('main article time').allInnerTexts();
      const newest = new Date(
        posts
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? '',
      );
      expect(listed[0]).toBe(newest.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
      await expect(page.getByRole('group', { name: 'Sort posts' })).toBeHidden();
    },
  );
});

test.describe('topics of the blog', () => {
  test('a topic shows its posts, lives in the address, and comes with the order', ONCE, async ({ page }) => {
    await open(page, '/blog');
    const topics = page.getByRole('group', { name: 'Topics' });
    const topic = topics.getByRole('button').nth(1);
    const name = (await topic.innerText()).toLowerCase();
    const expected = posts.filter(({ tags }) => tags.some((tag) => tag.toLowerCase() === name));
    expect(expected.length).toBeGreaterThan(1);
    await topic.click();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(expected.length);
    await expect(page).toHaveURL(/[?&]topic=/);
    await page.getByRole('button', { name: 'Oldest First' }).click();
    await expect(cards(page)).toHaveCount(expected.length);
    await page.reload();
    await expect(cards(page)).toHaveCount(expected.length);
    await topics.getByRole('button', { name: 'All topics' }).click();
    await expect(cards(page)).toHaveCount(posts.length);
    await page.goto('/blog?topic=no-such-topic');
    await expect(cards(page)).toHaveCount(posts.length);
  });

  test('legal pages lead to the contact page in their body', ONCE, async ({ page }) => {
    for (const path of ['/privacy', '/accessibility']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('a[href="/contact"]').first(), path).toBeVisible();
    }
  });
});

import type { APIRequestContext, Page } from 'playwright/test';
import { deployedName } from '../../prerender/documents/data-files.ts';
import { expectAccessible } from './axe.ts';
import { zonedDate } from '../../src/head/structured/parts.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { textOf } from './support/html.ts';
import { open } from './support/page.ts';
import { site } from './support/site-data.ts';

interface PostData {
  path: string;
  head: {
    title: string;
    description: string;
    canonical: string;
    published: string;
    author: string;
    image: { url: string };
  };
  entry: {
    title: string;
    slug: string;
    date: string;
    metaTitle?: string;
    metaDescription: string;
    author?: string;
    imageUrl: { src: string };
    body: { html: string; headings: { id: string; text: string; depth: number }[]; minutes: number };
  };
  include: {
    related: { path: string }[];
  };
}

const POST = '/blog/micro-market-vs-cafeteria-the-best-choice';

async function readPost(request: APIRequestContext, path: string): Promise<PostData> {
  return (await (await request.get(`/${deployedName(`data${path}.json`)}`)).json()) as PostData;
}

/** Data of all posts, the newest first. */
async function readPosts(request: APIRequestContext): Promise<PostData[]> {
  const list = (await (await request.get(`/${deployedName('data/blog.json')}`)).json()) as {
    include: { posts: { path: string }[] };
  };
  return Promise.all(list.include.posts.map(({ path }) => readPost(request, path)));
}

/** `2025-10-14` as a reader writes it. */
const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);

test.describe('post', () => {
  test(
    'BLOG-11, BLOG-12, BLOG-13, BLOG-14, BLOG-15 shows title, quote, date, author and picture',
    ONCE,
    async ({ page, request }) => {
      const post = await readPost(request, POST);
      await open(page, POST);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.entry.title);
      await expect(page.locator('main blockquote').first()).toHaveText(post.entry.metaDescription);
      await expect(page.locator('main header time')).toHaveText('October 14, 2025');
      await expect(page.locator('main header ul > li').first()).toHaveText(`${site.name} Team`);
      await expect(page.locator('main header')).toContainText(`${post.entry.body.minutes} minute read`);
      const picture = page.locator('main article img').first();
      await expect(picture).toHaveAttribute('fetchpriority', 'high');
      await expect(picture).toHaveAttribute('src', post.entry.imageUrl.src);
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expectAccessible(page);
    },
  );

  test(
    'BLOG-16, BLOG-20, BLOG-21 the body is rendered, with links inside and outside the site',
    ONCE,
    async ({ page, request }) => {
      const posts = await readPosts(request);
      for (const { entry } of posts) {
        expect(entry.body.html, entry.slug).toMatch(/<h2/);
        expect(entry.body.html.replace(/<[^>]+>/g, ''), `${entry.slug} shows raw Markdown`).not.toMatch(
          /\*\*|^#+ |\]\(/m,
        );
      }
      expect(posts.some(({ entry }) => entry.body.html.includes('<a href="https://'))).toBe(true);

      await open(page, POST);
      await page.locator('main article').getByRole('link', { name: 'warehouse and factory floors' }).click();
      await expect(page).toHaveURL(/\/blog\/smart-vending-amenities-for-warehouse-and-factory-workers$/);
    },
  );

  test('BLOG-17 styled spans keep their style', ONCE, async ({ page, request }) => {
    const post = (await readPosts(request)).find(({ entry }) => entry.body.html.includes('<span class="md-'));
    await open(page, post?.path ?? 'no post has a styled span');
    const span = page.locator('main article span[class^="md-"]').first();
    await expect(span).toBeVisible();
    const [own, parent] = await span.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.parentElement ?? element).color,
    ]);
    expect(own).not.toBe(parent);
    await expect(page.getByRole('main')).not.toContainText('<span');
  });

  test(
    'BLOG-18 pictures in the body load and keep their alternative text',
    ONCE,
    async ({ page, request }) => {
      const post = (await readPosts(request)).find(({ entry }) => entry.body.html.includes('<img'));
      await open(page, post?.path ?? 'no post has a picture');
      const picture = page
        .locator('main article h2 ~ p img, main article p img, main article figure img')
        .first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('alt', /\w+ \w+/);
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    },
  );

  test('BLOG-19 tables are real tables that fit the page', async ({ page }) => {
    await open(page, POST);
    const table = page.locator('main article table').first();
    await expect(table.locator('thead th')).toHaveCount(3);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    // On phones the cells stand below each other, each under the label of its column.
    const cell = table.locator('tbody tr').first().locator('td').last();
    const width = await cell.evaluate((element) => element.clientWidth);
    const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
    const isSmall = (page.viewportSize()?.width ?? 0) < 480;
    expect(isSmall ? width > 250 : width > 100).toBe(true);
    expect(label).toBe(isSmall ? `"${await cell.getAttribute('data-label')}"` : 'none');
    const box = page.getByRole('group', { name: 'Table' }).first();
    await box.focus();
    await expect(box).toBeFocused();
  });

  test('BLOG-22 inner links of every kind occur, and every target exists', ONCE, async ({ request }) => {
    const posts = await readPosts(request);
    const links = new Set(
      posts.flatMap(({ entry }) =>
        [...entry.body.html.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? ''),
      ),
    );
    const kinds = [
      '/contact',
      '/about',
      '/faq#',
      '/solutions',
      '/solutions/smart-stores',
      '/solutions/micro-markets',
    ];
    for (const kind of [
      ...kinds,
      '/solutions/smart-coolers',
      '/solutions/smart-vending',
      '/locations/',
      '/blog/',
    ]) {
      expect(
        [...links].some((link) => link.startsWith(kind)),
        kind,
      ).toBe(true);
    }
    const pages = new Map<string, string>();
    for (const link of links) {
      const [path = '', hash] = link.split('#');
      if (!pages.has(path)) {
        const response = await request.get(path, { maxRedirects: 0 });
        expect(response.status(), link).toBe(200);
        pages.set(path, await response.text());
      }
      if (hash) expect(pages.get(path), link).toContain(`id="${hash}"`);
    }
  });

  test(
    'BLOG-23, BLOG-24, BLOG-25 shares to three networks with plain links',
    ONCE,
    async ({ page, request }) => {
      const { head, entry } = await readPost(request, POST);
      await open(page, POST);
      const share = page.getByRole('region', { name: 'Share' });
      const hrefOf = async (name: string) =>
        new URL((await share.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
      const facebook = await hrefOf('Facebook');
      expect(facebook.hostname).toBe('www.facebook.com');
      expect(facebook.searchParams.get('u')).toBe(head.canonical);
      const x = await hrefOf('X');
      expect(x.hostname).toBe('x.com');
      expect([x.searchParams.get('url'), x.searchParams.get('text')]).toEqual([head.canonical, entry.title]);
      const linkedIn = await hrefOf('LinkedIn');
      expect(linkedIn.hostname).toBe('www.linkedin.com');
      expect(linkedIn.searchParams.get('url')).toBe(head.canonical);
    },
  );

  test(
    'BLOG-26, BLOG-27 copies the canonical address and says so for two seconds',
    ONCE,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install({ time: 0 });
      await open(page, POST);
      await page.clock.pauseAt(3_600_000);
      const button = page.getByRole('region', { name: 'Share' }).getByRole('button');
      await expect(button).toHaveText('Copy link');
      await button.click();
      await expect(button).toHaveText('Copied!');
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
      await page.clock.runFor(1900);
      await expect(button).toHaveText('Copied!');
      await page.clock.runFor(200);
      await expect(button).toHaveText('Copy link');
    },
  );

  test('contents lead to the sections and mark the one being read', async ({ page }) => {
    await open(page, POST);
    const contents = page.getByRole('navigation', { name: 'In this post' });
    const link = contents.getByRole('link', { name: 'Before a kitchen closes' });
    await link.click();
    await expect(page).toHaveURL(/#before-a-kitchen-closes$/);
    await expect(page.getByRole('heading', { name: 'Before a kitchen closes' })).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
  });

  test('leads to related posts', async ({ page, request }) => {
    const [post] = await readPosts(request);
    await open(page, post?.path ?? '');
    const related = post?.include.related ?? [];
    expect(related.length).toBeGreaterThan(0);
    for (const { path } of related)
      await expect(page.locator(`main section a[href="${path}"]`).first()).toBeAttached();
  });

  test(
    'SEO-03, SEO-04, SEO-05, SEO-06, SEO-07, SEO-08 the head speaks of the post',
    ONCE,
    async ({ page, request }) => {
      for (const { path, entry, head } of await readPosts(request)) {
        const html = await (await request.get(path)).text();
        await page.setContent(
          html.replace(
            /<script[\s\S]*?<\/script>|<link rel="(?:stylesheet|modulepreload|preload)[^>]*>|<body[\s\S]*/g,
            '',
          ),
        );
        const title = entry.metaTitle ?? entry.title;
        expect(head.title).toContain(title);
        await expect(page).toHaveTitle(head.title);
        await expect(meta(page, 'description')).toHaveAttribute('content', entry.metaDescription);
        const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
        expect(canonical).toMatch(new RegExp(`^https://[^/]+/blog/${entry.slug}$`));
        for (const name of ['og:title', 'twitter:title'])
          await expect(meta(page, name)).toHaveAttribute('content', head.title);
        for (const name of ['og:description', 'twitter:description'])
          await expect(meta(page, name)).toHaveAttribute('content', entry.metaDescription);
        for (const name of ['og:image', 'twitter:image'])
          await expect(meta(page, name)).toHaveAttribute('content', /^https:\/\//);
        await expect(meta(page, 'og:url')).toHaveAttribute('content', canonical);
        await expect(meta(page, 'og:type')).toHaveAttribute('content', 'article');
        await expect(meta(page, 'article:published_time')).toHaveAttribute(
          'content',
          zonedDate(entry.date, site.timeZone),
        );
      }
    },
  );

  test(
    'SEO-09, BLOG-13, BLOG-14 every post carries BlogPosting data, and shows author, date and reading time',
    ONCE,
    async ({ request }) => {
      for (const { path, entry, head } of await readPosts(request)) {
        const html = await (await request.get(path)).text();
        const block =
          /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}';
        const { '@graph': nodes } = JSON.parse(block) as { '@graph': Record<string, unknown>[] };
        const posting = nodes.find((node) => node['@type'] === 'BlogPosting');
        expect(posting).toMatchObject({
          headline: entry.title,
          datePublished: zonedDate(entry.date, site.timeZone),
          author: { name: head.author },
          image: [head.image.url],
          mainEntityOfPage: { '@id': `${head.canonical}#webpage` },
        });
        if (!entry.author) expect(head.author).toBe(`${site.name} Team`);
        const words = textOf(html);
        for (const shown of [head.author, longDate(entry.date), `${entry.body.minutes} minute read`])
          expect(words, path).toContain(shown);
      }
    },
  );
});

test.describe('post without clipboard', () => {
  test.use({ expectedMessages: /could not be copied/ });

  test('ERR-18 a refused clipboard is logged and nothing is claimed', ONCE, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('denied')) },
      });
    });
    await open(page, POST);
    const button = page.getByRole('region', { name: 'Share' }).getByRole('button');
    await button.click();
    await logged;
    await expect(button).toHaveText('Copy link');
  });
});

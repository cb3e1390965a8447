import { expect, test } from './fixtures.ts';
import { collection, pages, paths, site } from './support/site-data.ts';
import type { BlogRoute } from '#content/types/index.d.ts';
import type { Page } from 'playwright/test';

/** Texts of all elements of one name in an XML file; text that is no XML gives an error. */
async function textsIn(page: Page, xml: string, name: string): Promise<string[]> {
  return page.evaluate(
    ([text, tag]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      if (document.querySelector('parsererror')) throw new Error(`no XML: ${text.slice(0, 200)}`);
      return [...document.getElementsByTagName(tag)].map((element) => element.textContent);
    },
    [xml, name] as const,
  );
}

test('the sitemap lists every page that may be found, by its one address', async ({ page, request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const addresses = await textsIn(page, await response.text(), 'loc');
  const wanted = pages.filter(({ head }) => head.index !== false).map(({ head }) => head.canonical);
  expect(addresses.sort()).toEqual(wanted.sort());
  const all = paths.filter((path) => path !== '/search');
  expect(wanted).toEqual(all.map((path) => `${site.origin}${path}`).sort());
});

test('robots.txt lets everybody in and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('User-agent: *');
  expect(text).not.toMatch(/^Disallow: \S/m);
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test('the feed holds the newest posts, fifty at most, newest first', async ({ page, request }) => {
  const response = await request.get('/feed.xml');
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const xml = await response.text();
  const posts = collection<BlogRoute>('blog')
    .sort((a, b) => b.entry.date.localeCompare(a.entry.date))
    .slice(0, 50);
  const guids = await textsIn(page, xml, 'guid');
  expect([...guids].sort()).toEqual(posts.map(({ head }) => head.canonical).sort());
  const times = (await textsIn(page, xml, 'pubDate')).map((text) => Date.parse(text));
  expect(times.some(Number.isNaN)).toBe(false);
  expect(times.slice(-guids.length)).toEqual([...times.slice(-guids.length)].sort((a, b) => b - a));
  expect(xml).toContain(`href="${site.origin}/feed.xml"`);
  const texts = await textsIn(page, xml, 'content:encoded');
  expect(texts).toHaveLength(posts.length);
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(1500);
    expect(text, 'addresses without the origin').not.toMatch(/(?:href|src)="\//);
  }
});

test('every post has a Markdown copy, and llms.txt names it', async ({ request }) => {
  const list = await (await request.get('/llms.txt')).text();
  for (const { path, entry } of collection<BlogRoute>('blog')) {
    expect(list).toContain(`](${site.origin}${path}.md)`);
    const response = await request.get(`${path}.md`);
    expect(response.headers()['content-type'], path).toMatch(/^text\/markdown/);
    const text = await response.text();
    expect(text.startsWith(`# ${entry.metaTitle ?? entry.title}\n`), path).toBe(true);
    expect(text, path).not.toMatch(/<(?:p|div|span|img)\b|\]\(\//);
  }
});

test('security.txt names a contact and the day until which it holds', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toContain(`Contact: mailto:${site.email}`);
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/m);
});

test('llms.txt is text with a heading and links', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^# .+\n[\s\S]*\]\(https:\/\//);
});

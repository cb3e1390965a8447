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

test('the sitemap lists every page, by its one address', async ({ page, request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const addresses = await textsIn(page, await response.text(), 'loc');
  const wanted = pages.map(({ head }) => head.canonical).sort();
  expect(addresses.sort()).toEqual(wanted);
  expect(wanted).toEqual(paths.map((path) => `${site.origin}${path}`).sort());
});

test('robots.txt lets everybody in and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('User-agent: *');
  expect(text).not.toMatch(/^Disallow: \S/m);
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test('the feed holds all posts, newest first', async ({ page, request }) => {
  const xml = await (await request.get('/feed.xml')).text();
  const posts = collection<BlogRoute>('blog').sort((a, b) => b.entry.date.localeCompare(a.entry.date));
  const guids = await textsIn(page, xml, 'guid');
  expect([...guids].sort()).toEqual(posts.map(({ head }) => head.canonical).sort());
  const times = (await textsIn(page, xml, 'pubDate')).map((text) => Date.parse(text));
  expect(times.some(Number.isNaN)).toBe(false);
  expect(times.slice(-guids.length)).toEqual([...times.slice(-guids.length)].sort((a, b) => b - a));
  expect(xml).toContain(`href="${site.origin}/feed.xml"`);
});

test('llms.txt is text with a heading and links', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^# .+\n[\s\S]*\]\(https:\/\//);
});

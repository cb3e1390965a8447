// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { RouteData } from '../../src/data/route-data.ts';
import type { RoutesFile } from '../../src/data/routes-file.ts';
import { testRoute, testSite } from '../../src/testing/site.ts';
import { rssFeed } from './feed.ts';
import { llmsTxt } from './llms-txt.ts';
import { feedHtml, markdownText } from './post-text.ts';
import { feedPosts, markdownFile, markdownPath, readPosts } from './posts.ts';
import { securityTxt } from './security-txt.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const { head } = testRoute();
const page = {
  collection: 'page-about' as const,
  key: 'x',
  data: 'data/about.json',
  status: 200,
  aliases: [],
};
const post = (slug: string, title: string): RoutesFile['routes'][number] => ({
  ...page,
  path: `/blog/${slug}`,
  data: slug,
  head: { ...head, type: 'article', canonical: `https://shop.example/blog/${slug}` },
  key: title,
});
const routes: RoutesFile['routes'] = [
  { ...page, path: '/about', head },
  { ...page, path: '/search', head: { ...head, index: false, canonical: 'https://shop.example/search' } },
  { ...page, path: '/404', status: 404, head: { ...head, canonical: 'https://shop.example/404' } },
  post('old', 'Old'),
  post('new', 'New & <better>'),
];
const TEXT =
  '<p>See <a href="/faq#x">this</a> ]]&gt; and <a href="#top">that</a>.</p><img class="c" src="/images/a.webp" srcset="/images/b.webp 2x" alt="A"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
const read = (file: string) =>
  ({
    entry: {
      title: file === 'old' ? 'Old' : 'New & <better>',
      summary: 's',
      date: file === 'old' ? '2025-01-01' : '2025-08-01',
      body: { html: TEXT },
    },
  }) as unknown as RouteData;
const posts = readPosts(routes, testSite, read);
const tools = { origin: testSite.origin, read };
const newest = feedPosts(posts, tools);

describe('files beside the pages', () => {
  test('the sitemap lists pages, neither the 404 nor what is not to be listed', () => {
    const xml = sitemapXml(routes);
    expect(xml).toContain('<loc>https://shop.example/about</loc>');
    expect(xml).not.toMatch(/404|search/);
    expect(robotsTxt('https://shop.example')).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  test('the feed is escaped, newest first, dated in the time zone of the business, with the whole text', () => {
    const xml = rssFeed(testSite, newest);
    expect(xml.indexOf('New &amp; &lt;better&gt;')).toBeLessThan(xml.indexOf('>Old<'));
    expect(xml).toContain('<pubDate>Fri, 01 Aug 2025 00:00:00 -0400</pubDate>');
    expect(xml).toContain('<pubDate>Wed, 01 Jan 2025 00:00:00 -0500</pubDate>');
    expect(xml).toContain('<dc:creator>Till &amp; Shelf Team</dc:creator>');
    expect(xml).toContain('<content:encoded><![CDATA[<p>See <a href="https://shop.example/faq#x">');
    // Each text holds the end of such a section, so that it takes two of them.
    expect(xml.match(/<!\[CDATA\[/g)).toHaveLength(4);
  });

  test('the feed of a site with many posts tells of the newest', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ ...post('new', 'New'), path: `/blog/${i}` }));
    expect(feedPosts(readPosts(many, testSite, read), tools)).toHaveLength(50);
  });

  test('text that leaves its page has whole addresses and one picture', () => {
    const html = feedHtml(TEXT, 'https://shop.example', 'https://shop.example/blog/new');
    expect(html).toContain('href="https://shop.example/blog/new#top"');
    expect(html).toContain('<img src="https://shop.example/images/a.webp" alt="A">');
    const text = markdownText(TEXT, 'https://shop.example', 'https://shop.example/blog/new');
    expect(text).toContain('[this](https://shop.example/faq#x)');
    expect(text).toContain('| a |\n| - |\n| 1 |');
  });

  test('llms.txt names the business, its pages, and its posts as Markdown', () => {
    const text = llmsTxt(testSite, routes, posts);
    expect(text).toMatch(/^# Till & Shelf\n\n> Sells things\.\n/);
    expect(text).toContain('](https://shop.example/about): What we do.');
    expect(text).toContain('- [Old](https://shop.example/blog/old.md): s');
    expect(posts.map(({ path }) => markdownPath(path))).toEqual(['/blog/new.md', '/blog/old.md']);
    const [, old] = posts;
    expect(old && markdownFile(old, tools)).toMatch(
      /^# Old\n\n> s\n\nTill & Shelf Team, January 1, 2025\. From </,
    );
  });

  test('security.txt says whom to tell, and stays valid for less than a year', () => {
    const text = securityTxt(testSite, new Date('2026-11-01T00:00:00Z'));
    expect(text).toContain('Contact: mailto:hello@shop.example\nExpires: 2027-10-27T00:00:00Z\n');
    expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt');
  });
});

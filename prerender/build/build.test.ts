import { describe, expect, test } from 'vitest';
import type { RoutesFile } from '../../src/data/routes-file.ts';
import { testRoute, testSite } from '../../src/testing/site.ts';
import { rssFeed } from './feed.ts';
import { contentSecurityPolicy, headersFile } from './headers-file.ts';
import { llmsTxt } from './llms-txt.ts';
import { redirectsFile } from '../../server/redirects-file.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const routes: RoutesFile['routes'] = [
  {
    path: '/about',
    collection: 'page-about',
    key: 'about',
    data: 'data/about.json',
    status: 200,
    head: testRoute().head,
    aliases: [],
  },
  {
    path: '/404',
    collection: 'page-not-found',
    key: 'x',
    data: 'data/404.json',
    status: 404,
    head: { ...testRoute().head, canonical: 'https://shop.example/404' },
    aliases: [],
  },
];

describe('files for a static host', () => {
  test('ROUTE-22, ROUTE-38, ERR-17: moved addresses first, fallbacks last', () => {
    const text = redirectsFile({
      redirects: [{ from: '/a', to: '/b', status: 301 }],
      fallbacks: [{ pattern: '/locations/*', to: '/locations', status: 302 }],
    });
    expect(text).toBe('/a /b 301\n/locations/* /locations 302\n');
  });

  test('the policy allows nothing inline and only two outside hosts', () => {
    const policy = contentSecurityPolicy();
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual([
      'https://images.pexels.com',
      'https://www.google.com',
    ]);
    expect(contentSecurityPolicy('https://stats.example/collect')).toContain(
      "connect-src 'self' https://stats.example;",
    );
    expect(headersFile()).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  test('the sitemap lists pages, not the 404', () => {
    const xml = sitemapXml(routes);
    expect(xml).toContain('<loc>https://shop.example/about</loc>');
    expect(xml).not.toContain('404');
    expect(robotsTxt('https://shop.example')).toContain('Sitemap: https://shop.example/sitemap.xml');
    expect(llmsTxt(testSite, routes)).toMatch(/^# Till & Shelf\n[\s\S]*\]\(https:\/\/shop\.example\/about\)/);
  });

  test('the feed is escaped and newest first', () => {
    const items = [
      { title: 'Old', summary: 's', url: 'https://shop.example/blog/old', date: '2025-01-01' },
      { title: 'New & <better>', summary: 's', url: 'https://shop.example/blog/new', date: '2025-02-01' },
    ];
    const xml = rssFeed(testSite, items);
    expect(xml.indexOf('New &amp; &lt;better&gt;')).toBeLessThan(xml.indexOf('>Old<'));
    expect(xml).toContain('<pubDate>Sat, 01 Feb 2025 12:00:00 GMT</pubDate>');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PageBlogRoute } from '#content/types/index.d.ts';
import { expectFilled, posts, solutions } from './records.ts';
import { page, site, words } from './site.ts';

describe('posts', () => {
  const DATED: Record<string, string> = {
    'boost-property-value-with-ai-smart-vending': '2025-07-31',
    'chamber-of-commerce-membership': '2025-08-04',
    'what-is-a-smart-vending-machine': '2025-08-07',
    'zero-cost-amenities-guide': '2025-09-22',
    'ai-inventory-management': '2025-09-05',
  };
  const UNDATED =
    'car-dealership-amenity-that-boost-csi employee-survey-guide-for-office-amenities is-your-breakroom-driving-employees-away micro-market-vs-cafeteria-the-best-choice roi-of-modern-office-amenities smart-traditional-vending-vs-smart-vending-solution smart-vending-amenities-for-warehouse-and-factory-workers what-exactly-is-a-micro-market what-is-unattended-retail'.split(
      ' ',
    );

  test('DATA-36, DATA-42..51, BLOG-08 the fourteen posts of the catalogue', () => {
    expect(posts.map((post) => post.slug).sort()).toEqual([...Object.keys(DATED), ...UNDATED].sort());
  });

  test('DATA-37..50 each of them is about its topic, by title or summary', () => {
    const TOPICS: Record<string, RegExp> = {
      'boost-property-value-with-ai-smart-vending': /property|building/i,
      'chamber-of-commerce-membership': /chamber/i,
      'what-is-a-smart-vending-machine': /smart vending machine/i,
      'zero-cost-amenities-guide': /zero|cost/i,
      'ai-inventory-management': /inventory/i,
      'car-dealership-amenity-that-boost-csi': /dealer|CSI/i,
      'employee-survey-guide-for-office-amenities': /survey/i,
      'is-your-breakroom-driving-employees-away': /breakroom/i,
      'micro-market-vs-cafeteria-the-best-choice': /micro market.*cafeteria/i,
      'roi-of-modern-office-amenities': /ROI|return/i,
      'smart-traditional-vending-vs-smart-vending-solution': /traditional.*smart|smart.*traditional/i,
      'smart-vending-amenities-for-warehouse-and-factory-workers': /warehouse|factory/i,
      'what-exactly-is-a-micro-market': /micro market/i,
      'what-is-unattended-retail': /unattended retail/i,
    };
    for (const { slug, title, summary } of posts)
      expect(`${title} ${summary}`, slug).toMatch(TOPICS[slug] ?? /^$/);
  });

  test('DATA-51 outdated vending and an introduction of the company are topics within the fourteen', () => {
    const text = (slug: string) => words(posts.find((post) => post.slug === slug)?.body.html);
    expect(text('is-your-breakroom-driving-employees-away')).toMatch(/outdated/i);
    expect(text('chamber-of-commerce-membership')).toContain(site.entry.name);
  });

  test('DATA-35, DATA-37..41 dates of the catalogue, in whichever spelling the source has', () => {
    for (const [slug, date] of Object.entries(DATED))
      expect(posts.find((post) => post.slug === slug)?.date).toBe(date);
  });

  test('DATA-35 exactly one post is dated in the short form', () => {
    const spellings = posts.map(
      (post) => /^date: (.+)$/m.exec(readFileSync(`content/blog/${post.slug}.md`, 'utf8'))?.[1],
    );
    expect(spellings.filter((date) => date === '09/22/2025')).toHaveLength(1);
    expect(spellings.filter((date) => /^[A-Z][a-z]+ \d{1,2}, 2025$/.test(date ?? ''))).toHaveLength(13);
  });

  test('DATA-52 dates run from July to October 2025', () => {
    const dates = posts.map((post) => post.date).sort();
    expect(dates[0]).toBe('2025-07-31');
    expect(dates.at(-1)).toMatch(/^2025-10/);
  });

  test('DATA-34, BLOG-09, BLOG-10 every post has its front matter, and the slug of its address', () => {
    for (const post of posts) {
      expectFilled(
        [post.title, post.summary, post.imageUrl, post.metaTitle, post.metaDescription, post.body.html],
        post.slug,
      );
      expect(post.path).toBe(`/blog/${post.slug}`);
    }
  });

  test('posts have 700 to 1,200 words, a table or list, a picture and two internal links', () => {
    for (const post of posts) {
      expect(post.body.words, `${post.slug}: ${post.body.words} words`).toBeGreaterThanOrEqual(700);
      expect(post.body.words, `${post.slug}: ${post.body.words} words`).toBeLessThanOrEqual(1200);
      expect(post.body.html).toMatch(/<table|<ul|<ol/);
      expect(post.body.html).toMatch(/<img [^>]*alt="[^"]{10,}"/);
      expect([...post.body.html.matchAll(/href="\//g)].length, post.slug).toBeGreaterThanOrEqual(2);
    }
  });

  test('BLOG-17 one post holds styled spans, which became classes', () => {
    const styled = posts.filter((post) => post.body.html.includes('class="md-'));
    expect(styled.map((post) => post.slug)).toContain('ai-inventory-management');
    expect(posts.map((post) => post.body.html).join('')).not.toMatch(/\sstyle=/);
  });

  test('BLOG-21, BLOG-22, ROUTE-25 bodies link outside and to every kind of page, with long forms only', () => {
    const html = posts.map((post) => post.body.html).join('');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
    for (const wanted of [
      /^https:/,
      /^\/contact$/,
      /^\/about$/,
      /^\/faq#/,
      /^\/solutions$/,
      /^\/locations\//,
      /^\/blog\//,
    ])
      expect(
        links.some((link) => wanted.test(link)),
        String(wanted),
      ).toBe(true);
    for (const { slug } of solutions) expect(links).toContain(`/solutions/${slug}`);
    expect(links).not.toContain('/locations/apartments');
    expect(links).not.toContain('/locations/high-traffic');
  });

  test('BLOG-04 the post dated 09/22/2025 sorts at its place', () => {
    const order = page<PageBlogRoute>('/blog').include.posts.map((post) => post.date);
    expect(order).toEqual([...order].sort().reverse());
    expect(order.indexOf('2025-09-22')).toBeLessThan(order.indexOf('2025-09-05'));
  });
});

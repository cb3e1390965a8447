import { describe, expect, test } from 'vitest';
import type { PageBlogRoute } from '#content/types/index.d.ts';
import { expectFilled, posts, solutions } from './records.ts';
import { page } from './site.ts';
import { POSTS } from './specification.ts';

describe('posts', () => {
  test('DATA-34, BLOG-09, BLOG-10 every post has its front matter, and the slug of its address', () => {
    for (const post of posts) {
      expectFilled(
        [
          post.title,
          post.author,
          post.summary,
          post.imageUrl,
          post.metaTitle,
          post.metaDescription,
          post.body.html,
        ],
        post.slug,
      );
      expect(post.path).toBe(`/blog/${post.slug}`);
    }
  });

  test('posts of the catalogue have a table or list, a picture and two internal links', () => {
    for (const { slug, body } of posts.filter((post) => post.slug in POSTS)) {
      expect(body.html, slug).toMatch(/<table|<ul|<ol/);
      expect(body.html, slug).toMatch(/<img [^>]*alt="[^"]{10,}"/);
      expect([...body.html.matchAll(/href="\//g)].length, slug).toBeGreaterThanOrEqual(2);
    }
  });

  test('BLOG-17 no post keeps a style of its own', () => {
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
    // Articles, not front pages: what is linked is what is spoken of.
    const fronts = links.filter((link) => link.startsWith('http') && new URL(link).pathname === '/');
    expect(fronts).toEqual([]);
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

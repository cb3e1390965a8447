import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const url = 'https://example.org/blog/a-post?x=1&y=2';
const title = 'Market & cafeteria: 100% better?';
const links = Object.fromEntries(shareLinks(url, title).map(({ network, href }) => [network, new URL(href)]));

test('BLOG-23 Facebook gets the address of the post', () => {
  expect(links.Facebook?.host).toBe('www.facebook.com');
  expect(links.Facebook?.searchParams.get('u')).toBe(url);
});

test('BLOG-24 X gets the address and the title', () => {
  expect(links.X?.host).toBe('x.com');
  expect(links.X?.searchParams.get('url')).toBe(url);
  expect(links.X?.searchParams.get('text')).toBe(title);
});

test('BLOG-25 LinkedIn gets the address of the post', () => {
  expect(links.LinkedIn?.host).toBe('www.linkedin.com');
  expect(links.LinkedIn?.searchParams.get('url')).toBe(url);
});

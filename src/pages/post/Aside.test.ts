import { expect, test } from 'vitest';
import { shareLinks } from './Aside.tsx';

const url = 'https://example.org/blog/a-post?x=1&y=2';
const title = 'Market & cafeteria: 100% better?';
const links = Object.fromEntries(shareLinks(url, title).map(({ network, href }) => [network, new URL(href)]));

test('BLOG-23 Facebook gets the address of the post', () => {
  expect(links.facebook?.host).toBe('www.facebook.com');
  expect(links.facebook?.searchParams.get('u')).toBe(url);
});

test('BLOG-24 X gets the address and the title', () => {
  expect(links.x?.host).toBe('x.com');
  expect(links.x?.searchParams.get('url')).toBe(url);
  expect(links.x?.searchParams.get('text')).toBe(title);
});

test('BLOG-25 LinkedIn gets the address of the post', () => {
  expect(links.linkedin?.host).toBe('www.linkedin.com');
  expect(links.linkedin?.searchParams.get('url')).toBe(url);
});

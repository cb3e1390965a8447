import { describe, expect, test } from 'vitest';
import { orderFrom, sortPosts, type PostCard, onTopic, sharedTopics } from './Topics.tsx';

const post = (slug: string, date: string): PostCard => ({
  slug,
  date,
  path: `/blog/${slug}`,
  title: slug,
  summary: '',
  tags: [],
});

const posts = [
  post('b', '2025-09-05'),
  post('d', '2025-10-14'),
  post('c', '2025-09-22'),
  post('a', '2025-07-31'),
  post('e', '2025-09-05'),
];
const slugs = (list: PostCard[]) => list.map(({ slug }) => slug).join('');

describe('the order of posts', () => {
  test('BLOG-02, BLOG-03 newest first, unless the address says oldest', () => {
    expect(orderFrom(null)).toBe('newest');
    expect(orderFrom('sideways')).toBe('newest');
    expect(orderFrom('oldest')).toBe('oldest');
  });

  test('BLOG-02, BLOG-04 goes by the day, both ways, and the same day always in the same order', () => {
    expect(slugs(sortPosts(posts, 'newest'))).toBe('dceba');
    expect(slugs(sortPosts(posts, 'oldest'))).toBe('abecd');
  });

  test('leaves the list it was given as it is', () => {
    sortPosts(posts, 'oldest');
    expect(posts[0]?.slug).toBe('b');
  });
});

const tagged = [
  { tags: ['basics', 'ai'] },
  { tags: ['basics', 'basics'] },
  { tags: ['ai', 'x'] },
  { tags: ['basics'] },
  { tags: [] },
];

test('topics that posts share, those of most posts first', () => {
  expect(sharedTopics(tagged)).toEqual(['basics', 'ai']);
  expect(sharedTopics([])).toEqual([]);
});

test('the posts on one of them, or all', () => {
  expect(onTopic(tagged, 'ai')).toEqual([tagged[0], tagged[2]]);
  expect(onTopic(tagged, undefined)).toHaveLength(5);
});

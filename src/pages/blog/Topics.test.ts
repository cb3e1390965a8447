import { expect, test } from 'vitest';
import { onTopic, sharedTopics } from './Topics.tsx';

const posts = [
  { tags: ['basics', 'ai'] },
  { tags: ['basics', 'basics'] },
  { tags: ['ai', 'x'] },
  { tags: ['basics'] },
  { tags: [] },
];

test('topics that posts share, those of most posts first', () => {
  expect(sharedTopics(posts)).toEqual(['basics', 'ai']);
  expect(sharedTopics([])).toEqual([]);
});

test('the posts on one of them, or all', () => {
  expect(onTopic(posts, 'ai')).toEqual([posts[0], posts[2]]);
  expect(onTopic(posts, undefined)).toHaveLength(5);
});

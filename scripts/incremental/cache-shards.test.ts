import { expect, test } from 'vitest';
import { shardCount, shardOf } from './cache-shards.ts';

test.each([
  [0, 1, 1],
  [200, 1, 1],
  [4000, 1, 64],
  [5000, 64, 64],
  [16_000, 64, 64],
  [17_000, 64, 256],
  [900, 64, 16],
  [40, 64, 1],
])('%i entries that lay in %i shards lie in %i', (entries, before, shards) => {
  expect(shardCount(entries, before)).toBe(shards);
});

test('entries are spread evenly, each by its own path', () => {
  const counts = new Map<number, number>();
  for (let number = 0; number < 6400; number += 1) {
    const shard = shardOf(`content/posts/post-${number}.md`, 64);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect(counts.size).toBe(64);
  expect(Math.max(...counts.values())).toBeLessThan(200);
  expect(shardOf('content/site.yaml', 1)).toBe(0);
});

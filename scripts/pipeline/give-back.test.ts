import { expect, test } from 'vitest';
import { giveBack } from './give-back.ts';

const MEGABYTE = 1024 * 1024;

/** What is in use while there is much that nobody needs any more when this returns. */
function usedWithGarbage(): number {
  const garbage = Array.from({ length: 500_000 }, (_, index) => ({ index, list: [index] }));
  return garbage.length > 0 ? process.memoryUsage().heapUsed : 0;
}

test('much memory that nobody needs is given back', () => {
  const before = usedWithGarbage();
  giveBack(0);
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 20 * MEGABYTE);
});

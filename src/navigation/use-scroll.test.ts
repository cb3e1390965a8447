import { expect, test } from 'vitest';
import { movedTo } from './use-scroll.ts';

const moved = { old: '/faq#new', 'with space': '/', constructor2: '/x' };

test.each([
  ['#old', '/faq#new'],
  ['#with%20space', '/'],
  ['#constructor', undefined],
  ['#new', undefined],
  ['#%', undefined],
  ['', undefined],
])('the anchor %s leads to %s', (hash, to) => {
  expect(movedTo(hash, moved)).toBe(to);
});

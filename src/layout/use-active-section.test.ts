import { expect, test } from 'vitest';
import { activeSection } from './use-active-section.ts';

const tops = [
  { id: 'hero', top: 0 },
  { id: 'benefits', top: 900 },
];

test('FRAME-20: a section counts from 100 px below the scroll position on', () => {
  const scroll = (position: number) => activeSection(tops, position + 100);
  expect(scroll(900 - 99)).toBe('benefits');
  expect(scroll(900 - 101)).toBe('hero');
});

test('above the first section none is active', () => {
  expect(activeSection([{ id: 'a', top: 500 }], 100)).toBeUndefined();
});

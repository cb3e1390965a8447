import { expect, test } from 'vitest';
import { readFocus } from './picture.ts';

test.each([
  ['30% 60%', { x: 30, y: 60 }],
  ['0% 100%', { x: 0, y: 100 }],
  ['101% 0%', undefined],
  ['30%', undefined],
  ['left top', undefined],
  [30, undefined],
  [undefined, undefined],
])('%j as a focal point', (written, focus) => {
  expect(readFocus(written)).toEqual(focus);
});

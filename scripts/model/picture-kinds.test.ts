import { expect, test } from 'vitest';
import { otherKindOfPicture } from './picture-kinds.ts';

test.each([
  ['x.heic', /iPhones/],
  ['x.PSD', /drawing program/],
  ['x.pdf', /document/],
  ['x.xyz', /not a kind/],
])('%s is named', (file, words) => {
  expect(otherKindOfPicture(file)?.what).toMatch(words);
  expect(otherKindOfPicture('x.jpg')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { isFresh } from './stat-snapshot.ts';

/** A time with fractions of a second, and one that may have a resolution of whole seconds. */
const FINE = 1_795_413_029_415.098;
const WHOLE = 1_795_413_029_000;

test.each<[what: string, mtimeMs: number, ctimeMs: number, age: number, fresh: boolean]>([
  ['just changed', FINE, FINE, 50, true],
  ['changed longer ago than a tick', FINE, FINE, 150, false],
  ['of the future', FINE, FINE, -5000, true],
  ['with times in whole seconds, which may tick as slowly as every two', WHOLE, WHOLE, 1500, true],
  ['with such times, longer ago', WHOLE, WHOLE, 2500, false],
  ['given an old time just now', WHOLE - 1e9, FINE, 50, true],
  ['given an old time in whole seconds a moment ago', WHOLE - 1e9, FINE, 150, false],
])('a file %s', (_what, mtimeMs, ctimeMs, age, fresh) => {
  expect(isFresh({ mtimeMs, ctimeMs }, Math.max(mtimeMs, ctimeMs) + age)).toBe(fresh);
});

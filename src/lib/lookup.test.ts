import { expect, test } from 'vitest';
import { compareTexts, findBySlug } from './lookup.ts';

const records = [{ slug: 'a' }, { slug: 'b' }];

test('DATA: a lookup by slug gives nothing for an unknown or empty slug', () => {
  expect(findBySlug(records, 'b')).toBe(records[1]);
  expect(findBySlug(records, 'zzz')).toBeUndefined();
  expect(findBySlug(records, '')).toBeUndefined();
  expect(findBySlug(records, undefined)).toBeUndefined();
});

test('texts are put in the same order for everybody', () => {
  expect(['b', 'Z', 'a', 'b'].toSorted(compareTexts)).toEqual(['Z', 'a', 'b', 'b']);
});

import { expect, test } from 'vitest';
import { strictnessOf } from './rule.ts';

const LENIENT = { publishing: false, strictClaims: false };

test('checks are given their options of a run, the day, and nothing else of it', () => {
  const given = { strictClaims: true, publishing: undefined, root: '/site', cache: false };
  expect(strictnessOf(given, '2026-11-22')).toEqual({ ...LENIENT, strictClaims: true, today: '2026-11-22' });
  expect(strictnessOf({}, '2026-11-22')).toEqual({ ...LENIENT, today: '2026-11-22' });
});

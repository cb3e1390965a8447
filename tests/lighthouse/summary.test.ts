import { expect, test } from 'vitest';
import { failures, medianRun, table, WANTED_MARK, type Run } from './summary.ts';

const good: Run = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  fcp: 1200,
  lcp: 2100,
  tbt: 0,
  cls: 0,
  speedIndex: 1300,
  bytes: 150_000,
  mark: WANTED_MARK,
};

test('the median is taken value by value', () => {
  const runs = [90, 99, 95].map((performance, index) => ({ ...good, performance, lcp: 3000 - index }));
  expect(medianRun(runs)).toMatchObject({ performance: 95, lcp: 2999, seo: 100 });
  expect(() => medianRun([])).toThrow('found nothing');
});

test('three scores must be full, speed is judged only where it can be', () => {
  expect(failures('/', good)).toEqual([]);
  expect(failures('/', { ...good, seo: 92 })).toEqual(['/: seo is 92, not 100.']);
  expect(failures('/search', { ...good, seo: 66 }, false)).toEqual([]);
  expect(failures('/search', { ...good, accessibility: 99 }, false)).toEqual([
    '/search: accessibility is 99, not 100.',
  ]);
  expect(failures('/', { ...good, performance: 97 })).toEqual(['/: performance is 97, less than 98.']);
  expect(failures('/', { ...good, performance: 60, mark: WANTED_MARK - 1 })).toEqual([]);
});

test('a row per page', () => {
  const lines = table([{ path: '/faq', run: good }]).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe(
    '| /faq | 99 | 100 | 100 | 100 | 1.2 s | 2.1 s | 0 ms | 0.000 | 1.3 s | 150 | 1500 |',
  );
});

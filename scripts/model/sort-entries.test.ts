import { describe, expect, test } from 'vitest';
import type { Json } from '../schema/json.ts';
import type { Entry } from './site-model.ts';
import { entryOrder } from './sort-entries.ts';

function sorted(values: readonly Json[], language?: string, sort = 'x'): Json[] {
  const entries = values.map((x, index) => ({ key: `k${index}`, data: { x } }) as unknown as Entry);
  return entries.sort(entryOrder(sort, language)).map(({ data }) => data.x ?? null);
}

describe('entries by a text stand in the order of their language', () => {
  test.each<[language: string | undefined, order: string[]]>([
    [undefined, ['apple', 'Banana', 'cherry', 'Éclair', 'zebra']],
    ['de', ['Apfel', 'Äpfel', 'Öl', 'Straße', 'Strauß', 'Übung', 'Zug']],
    ['sv', ['Zebra', 'Ångström', 'Ärta', 'Öl']],
    ['es', ['nube', 'ñandú', 'oso']],
    ['pl', ['Lublin', 'Łódź', 'Mielec']],
    ['cs', ['cibule', 'houska', 'chléb', 'jablko']],
    ['ru', ['Ёлка', 'Ель', 'Жук']],
    ['ja', ['あさひ', 'いちご', 'うめ']],
  ])('%s', (language, order) => {
    expect(sorted([...order].reverse(), language)).toEqual(order);
    expect(sorted(order, language, '-x')).toEqual([...order].reverse());
  });

  test('and numbers in texts count as numbers', () => {
    expect(sorted(['Part 10', 'Part 9', 'Part 2b', 'Part 2'])).toEqual([
      'Part 2',
      'Part 2b',
      'Part 9',
      'Part 10',
    ]);
  });

  test('whatever the language of the machine is: a language that nobody knows is sorted as Unicode sorts', () => {
    expect(sorted(['zebra', 'Ärta', 'Apfel'], 'tlh')).toEqual(['Apfel', 'Ärta', 'zebra']);
  });

  test('what is the same to a language has one order all the same', () => {
    // Thai collation ignores signs between words.
    expect(sorted(['coop', 'co-op', 'co op'], 'th')).toEqual(['co op', 'co-op', 'coop']);
  });
});

test('days, hours and numbers stand in the order that they have', () => {
  expect(sorted(['2026-10-01', '2026-09-30', '2025-12-31'])).toEqual([
    '2025-12-31',
    '2026-09-30',
    '2026-10-01',
  ]);
  expect(sorted(['2026-03-01T12:00:00+00:00', '2026-03-01T08:00:00-05:00'], 'de')).toEqual([
    '2026-03-01T12:00:00+00:00',
    '2026-03-01T08:00:00-05:00',
  ]);
  expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
});

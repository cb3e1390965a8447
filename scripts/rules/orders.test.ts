import { expect, test } from 'vitest';
import { checkOrderDuplicate } from './order-duplicate.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

/** Returns the problems of entries in a collection that a list sorts by `number`. */
function ordersOf(entries: Parameters<typeof entryOf>[0][], list: object = {}): string[] {
  const site = siteOf(entries.map(entryOf));
  const lists = [{ name: 'list', list: { of: 'notes', sort: 'number', ...list }, include: {} }];
  return told(checkOrderDuplicate, { ...site, set: { ...site.set, lists } as unknown as typeof site.set });
}

test('an entry and its translation share one place', () => {
  expect(
    ordersOf([
      { yaml: 'number: 1\n', key: 'moss', language: 'en' },
      { yaml: 'number: 1\n', key: 'moss', language: 'es' },
    ]),
  ).toEqual([]);
});

test('two entries of one language do not', () => {
  expect(
    ordersOf([
      { yaml: 'number: 1\n', key: 'fern', language: 'es' },
      { yaml: 'number: 1\n', key: 'moss', language: 'es' },
    ]),
  ).toEqual([expect.stringContaining('`moss` and `fern` both have number 1')]);
});

test('nor do two of a collection without languages', () => {
  const twice = ['fern', 'moss'].map((key) => ({ yaml: 'number: 3\n', key }));
  expect(ordersOf(twice)).toEqual([expect.stringContaining('4 is free')]);
});

test('the number counts among those that one page shows', () => {
  const note = (key: string, part: string) => ({ yaml: `number: 1\npart: ${part}\n`, key });
  const list = { by: 'part' };
  expect(ordersOf([note('fern', 'wood'), note('moss', 'wall')], list)).toEqual([]);
  expect(ordersOf([note('fern', 'wood'), note('moss', 'wall'), note('oak', 'wood')], list)).toEqual([
    expect.stringContaining('`oak` and `fern` both have number 1'),
  ]);
});

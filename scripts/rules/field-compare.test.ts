import { expect, test } from 'vitest';
import type { UnpublishedEntry } from '../model/site-model.ts';
import { checkNeverShown } from './field-compare.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

const publish = { from: 'from', until: 'until', date: 'date' };
const collection = { name: 'notes', publish };
const entry = (yaml: string, more: object = {}): ReturnType<typeof entryOf> =>
  entryOf({ yaml, collection: { ...collection, ...more } });

const shown = (yaml: string, more: object = {}): string[] =>
  told(checkNeverShown, siteOf([entry(yaml, more)]));
const held = (yaml: string, hold: UnpublishedEntry['hold']): string[] => {
  const one: UnpublishedEntry = { ...entry(yaml), hold };
  return told(checkNeverShown, siteOf([], { unpublished: [one] }));
};

const NEVER =
  'a.yaml 2:8-18 The entry is never shown: it appears on `2026-06-02` (`from`), but disappears on `2026-06-01` (`until`). → Write a day after `2026-06-02` as `until`, or an earlier one as `from`. (a.yaml:1:7)';

test('an entry that goes before it comes is never shown, whether it is still to come or gone already', () => {
  const yaml = 'from: 2026-06-02\nuntil: 2026-06-01\n';
  expect(shown(yaml)).toEqual([NEVER]);
  expect(held(yaml, { why: 'expired', day: '2026-06-01' })).toEqual([NEVER]);
});

test('one that goes on the day on which it comes is not shown either, and a date stands for a missing first day', () => {
  expect(shown('date: 2026-06-01\nuntil: 2026-06-01\n')).toEqual([
    expect.stringContaining('it appears on `2026-06-01` (`date`)'),
  ]);
  expect(shown('from: 2026-05-31\nuntil: 2026-06-01\ndate: 2027-01-01\n')).toEqual([]);
});

test.each([
  ['what has no end', 'from: 2026-06-02\n'],
  ['what has no beginning', 'until: 2026-06-02\n'],
  ['a day that nobody can read, which is told of by itself', 'from: soon\nuntil: 2026-06-01\n'],
])('%s has nothing to be compared with', (_what, yaml) => {
  expect(shown(yaml)).toEqual([]);
});

test('a draft may be unfinished, and what the schema compares by itself is reported there', () => {
  const yaml = 'from: 2026-06-02\nuntil: 2026-06-01\n';
  expect(held(yaml, { why: 'draft' })).toEqual([]);
  const schema = { properties: { until: { 'x-compare': { after: 'from' } } } };
  expect(shown(yaml, { schema })).toEqual([]);
  expect(shown(yaml, { schema: { properties: { until: { 'x-compare': { after: 'other' } } } } })).toEqual([
    NEVER,
  ]);
});

import { expect, test } from 'vitest';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import type { Collection, Where } from '../../schema/collection.ts';
import { dueDays } from './due-days.ts';

const EVENTS: Entry[] = ['2026-07-04', '2026-12-31', undefined].map(
  (date) => ({ data: date === undefined ? {} : { date } }) as unknown as Entry,
);

/** A site of events and of one page with these queries; the page may be a list of events itself. */
function model(include: Record<string, Where | undefined>, list?: Where): SiteModel {
  const queries = new Map(
    Object.entries(include).map(([name, where]) => [name, { collection: 'events', where }]),
  );
  const asked: unknown = { name: 'page', include: Object.fromEntries(queries) };
  const page = asked as Collection;
  const listed = {
    name: 'months',
    include: {},
    list: { of: 'events', where: list },
  } as unknown as Collection;
  return {
    entries: new Map([['events', EVENTS]]),
    lists: new Map(),
    set: { collections: [page], lists: list === undefined ? [] : [listed] },
  } as unknown as SiteModel;
}

test.each<[string, Where, string[]]>([
  [
    'what is after today begins not to be on its own day',
    { date: { after: 'today' } },
    ['2026-07-04', '2026-12-31'],
  ],
  ['so does what lasts until today', { date: { until: 'today' } }, ['2026-07-04', '2026-12-31']],
  [
    'what is from today on is gone the day after, in the next year too',
    { date: { from: 'today' } },
    ['2026-07-05', '2027-01-01'],
  ],
  ['what is before today comes the day after', { date: { before: 'today' } }, ['2026-07-05', '2027-01-01']],
  ['a day that is written out changes nothing', { date: { from: '2026-07-01' } }, []],
  ['nor does the word today in another question', { date: { not: 'today' } }, []],
  ['nor a value by itself', { date: 'today' }, []],
])('%s', (_what, where, days) => {
  expect(dueDays(model({ events: where }))).toEqual(days);
  expect(dueDays(model({}, where)), 'of a list as of a query').toEqual(days);
});

test('a day that two queries ask for is named once; a query without a condition names none', () => {
  const from = { date: { from: 'today' } };
  expect(dueDays(model({ one: from, two: from, all: undefined }))).toEqual(['2026-07-05', '2027-01-01']);
});

test('an event that recurs brings its own days, even if no page asks', () => {
  const repeats = new Map([['date', { due: ['2026-08-01', '2026-08-08'] }]]);
  const site = model({});
  const entries = new Map([['events', [{ data: {}, repeats } as unknown as Entry]]]);
  expect(dueDays({ ...site, entries })).toEqual(['2026-08-01', '2026-08-08']);
});

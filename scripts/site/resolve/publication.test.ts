import { expect, test } from 'vitest';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { scheduleOf, dueDays } from './publication.ts';
import type { Collection, Where } from '../../schema/collection.ts';

type Unpublished = SiteModel['unpublished'][number];

const unpublished = (key: string, hold: Unpublished['hold']): Unpublished =>
  ({ collection: { name: 'posts' }, key, file: { path: `content/posts/${key}.md` }, hold }) as Unpublished;

const entry = (data: Entry['data']): Entry =>
  ({ collection: { publish: { until: 'expiresOn' } }, data }) as unknown as Entry;

const model = (heldBack: Unpublished[], entries: Entry[]): SiteModel =>
  ({
    unpublished: heldBack,
    entries: new Map([['posts', entries]]),
    set: { collections: [], lists: [] },
  }) as unknown as SiteModel;

test('the next day on which the site changes is the first of all comings and goings, whatever their order', () => {
  const comings = [
    unpublished('late', { why: 'scheduled', day: '2026-09-01' }),
    unpublished('soon', { why: 'scheduled', day: '2026-07-10' }),
    unpublished('never', { why: 'draft' }),
  ];
  expect(scheduleOf(model(comings, []), '2026-07-01').nextDue).toBe('2026-07-10');
  const goings = [entry({ expiresOn: '2026-08-01' }), entry({ expiresOn: '2026-07-05' }), entry({})];
  expect(scheduleOf(model(comings, goings), '2026-07-01').nextDue).toBe('2026-07-05');
  // An entry due today is already published, so the next change is later.
  expect(scheduleOf(model(comings, []), '2026-07-10').nextDue).toBe('2026-09-01');
  expect(scheduleOf(model(comings, []), '2026-09-01').nextDue).toBeNull();
});

test('what is held back is listed in the order in which it was found, with the reason and the day', () => {
  const { held: list } = scheduleOf(
    model(
      [unpublished('b', { why: 'scheduled', day: '2026-09-01' }), unpublished('a', { why: 'draft' })],
      [],
    ),
    '2026-07-01',
  );
  expect(list).toEqual([
    { collection: 'posts', key: 'b', file: 'content/posts/b.md', why: 'scheduled', day: '2026-09-01' },
    { collection: 'posts', key: 'a', file: 'content/posts/a.md', why: 'draft', day: null },
  ]);
});

const claim = (validUntil: string): Entry =>
  ({
    collection: { register: { token: 'claim', text: 'words', validUntil: 'until' } },
    data: { words: 'ten', until: validUntil },
    key: 'ten',
  }) as unknown as Entry;

test('a claim is due on the first day on which it holds no longer, and leaves the site as it is', () => {
  const claims = model([], [claim('2026-08-31'), claim('2026-09-30'), claim('some day')]);
  expect(scheduleOf(claims, '2026-08-31')).toEqual({ held: [], nextDue: '2026-09-01' });
  expect(scheduleOf(claims, '2026-09-01').nextDue).toBe('2026-10-01');
  expect(scheduleOf(claims, '2026-10-01').nextDue).toBeNull();
});

test('the day of the run is named where the site would be another one on another day', () => {
  const days = [
    model([unpublished('soon', { why: 'scheduled', day: '2026-07-10' })], []),
    model([unpublished('gone', { why: 'expired', day: '2026-06-10' })], []),
    model([], [entry({ expiresOn: '2026-08-01' })]),
  ].map((site) => scheduleOf(site, '2026-07-01').day);
  expect(days).toEqual(['2026-07-01', '2026-07-01', '2026-07-01']);
  const others = [model([], [entry({})]), model([unpublished('never', { why: 'draft' })], [])];
  expect(others.map((site) => 'day' in scheduleOf(site, '2026-07-01'))).toEqual([false, false]);
});

const EVENTS: Entry[] = ['2026-07-04', '2026-12-31', undefined].map(
  (date) => ({ data: date === undefined ? {} : { date } }) as unknown as Entry,
);

/** Creates a site with events and one page with these queries. */
function siteWith(include: Record<string, Where | undefined>): SiteModel {
  const queries = new Map(
    Object.entries(include).map(([name, where]) => [name, { collection: 'events', where }]),
  );
  const page: unknown = { name: 'page', include: Object.fromEntries(queries) };
  return {
    entries: new Map([['events', EVENTS]]),
    lists: new Map(),
    set: { collections: [page as Collection], lists: [] },
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
  expect(dueDays(siteWith({ events: where }))).toEqual(days);
});

test('a day that two queries ask for is named once; a query without a condition names none', () => {
  const from = { date: { from: 'today' } };
  expect(dueDays(siteWith({ one: from, two: from, all: undefined }))).toEqual(['2026-07-05', '2027-01-01']);
});

import { expect, test } from 'vitest';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { scheduleOf } from './hold-back.ts';

type Held = SiteModel['held'][number];

const held = (key: string, hold: Held['hold']): Held =>
  ({ collection: { name: 'posts' }, key, file: { path: `content/posts/${key}.md` }, hold }) as Held;

const entry = (data: Entry['data']): Entry =>
  ({ collection: { publish: { until: 'expiresOn' } }, data }) as unknown as Entry;

const model = (heldBack: Held[], entries: Entry[]): SiteModel =>
  ({
    held: heldBack,
    entries: new Map([['posts', entries]]),
    set: { collections: [], lists: [] },
  }) as unknown as SiteModel;

test('the next day on which the site changes is the first of all comings and goings, whatever their order', () => {
  const comings = [
    held('late', { why: 'scheduled', day: '2026-09-01' }),
    held('soon', { why: 'scheduled', day: '2026-07-10' }),
    held('never', { why: 'draft' }),
  ];
  expect(scheduleOf(model(comings, []), '2026-07-01').nextDue).toBe('2026-07-10');
  const goings = [entry({ expiresOn: '2026-08-01' }), entry({ expiresOn: '2026-07-05' }), entry({})];
  expect(scheduleOf(model(comings, goings), '2026-07-01').nextDue).toBe('2026-07-05');
  // What comes today has come: the day after is the first that changes anything.
  expect(scheduleOf(model(comings, []), '2026-07-10').nextDue).toBe('2026-09-01');
  expect(scheduleOf(model(comings, []), '2026-09-01').nextDue).toBeNull();
});

test('what is held back is listed in the order in which it was found, with the reason and the day', () => {
  const { held: list } = scheduleOf(
    model([held('b', { why: 'scheduled', day: '2026-09-01' }), held('a', { why: 'draft' })], []),
    '2026-07-01',
  );
  expect(list).toEqual([
    { collection: 'posts', key: 'b', file: 'content/posts/b.md', why: 'scheduled', day: '2026-09-01' },
    { collection: 'posts', key: 'a', file: 'content/posts/a.md', why: 'draft', day: null },
  ]);
});

import { describe, expect, test } from 'vitest';
import type { SiteModel, Entry } from '../../model/site-model.ts';
import type { Collection, IncludeQuery } from '../../schema/collection.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { createIncludes } from './includes.ts';

const POSTS: JsonObject[] = [
  { slug: 'a', order: 10, date: '2025-07-31' },
  { slug: 'b', order: 9, date: '2025-09-22' },
  { slug: 'c', order: 9, date: '2025-08-01' },
];

/** Returns the slugs that an include gives for the post `owner`, in order. */
function answer(
  include: Record<string, Partial<IncludeQuery>>,
  owner = 'a',
  fields: JsonObject = {},
): Json | undefined {
  const queries = Object.fromEntries(
    Object.entries(include).map(([name, query]) => [name, { collection: 'posts', ...query }]),
  );
  const collection = { name: 'posts', include: queries } as unknown as Collection;
  const entries = POSTS.map(
    (data) => ({ collection, key: data.slug, data: { ...data, ...fields } }) as Entry,
  );
  const teaser = { collection, key: 'teaser', data: { featured: ['c', 'a'] } } as unknown as Entry;
  const model = {
    entries: new Map([
      ['posts', entries],
      ['teaser', [teaser]],
    ]),
    lists: new Map(),
    today: '2025-08-01',
  } as unknown as SiteModel;
  const self = entries.find((entry) => entry.key === owner) ?? teaser;
  const project = (entry: Entry): JsonObject => (entry === teaser ? entry.data : { slug: entry.key });
  return Object.values(createIncludes(model)(self, project)).at(-1);
}

const slugs = (...keys: string[]): JsonObject[] => keys.map((slug) => ({ slug }));

describe('include queries', () => {
  test.each<[string, Partial<IncludeQuery>, Json]>([
    ['all, by key', {}, slugs('a', 'b', 'c')],
    ['sorted by a number, equal ones by key', { sort: 'order' }, slugs('b', 'c', 'a')],
    ['sorted downwards', { sort: '-date' }, slugs('b', 'c', 'a')],
    ['the first two', { sort: '-date', limit: 2 }, slugs('b', 'c')],
    ['without itself', { exclude: 'self' }, slugs('b', 'c')],
    ['without itself, then the first one', { exclude: 'self', limit: 1 }, slugs('b')],
    ['a single one', { one: true, sort: '-date' }, { slug: 'b' }],
    ['a collection that is empty', { collection: 'nothing' }, []],
    ['a single one of a collection that is empty', { collection: 'nothing', one: true }, null],
  ])('%s', (_name, query, expected) => {
    expect(answer({ list: query })).toEqual(expected);
  });

  test('keys of a field, in their order', () => {
    expect(answer({ list: { keys: 'related' } }, 'a', { related: ['c', 'b'] })).toEqual(slugs('c', 'b'));
  });

  test('keys of an earlier include', () => {
    expect(answer({ first: { collection: 'teaser', one: true }, list: { keys: '$first.featured' } })).toEqual(
      slugs('c', 'a'),
    );
  });

  test.each<[string, IncludeQuery['where'], Json]>([
    ['a value', { order: 9 }, slugs('b', 'c')],
    ['another value', { order: { not: 9 } }, slugs('a')],
    ['one of several', { slug: { in: ['a', 'c', 'x'] } }, slugs('a', 'c')],
    ['one that the entry names', { slug: { in: '{related}' } }, slugs('b')],
    ['the same as the entry has', { order: { is: '{order}' } }, slugs('a')],
    ['what refers to the entry', { related: { contains: '{slug}' } }, []],
    ['before today', { date: { before: 'today' } }, slugs('a')],
    ['until today', { date: { until: 'today' } }, slugs('a', 'c')],
    ['after today', { date: { after: 'today' } }, slugs('b')],
    ['from today', { date: { from: 'today' } }, slugs('b', 'c')],
    ['two bounds', { order: { from: 9, before: 10 } }, slugs('b', 'c')],
    ['two fields', { order: 9, date: { from: '2025-09-01' } }, slugs('b')],
    ['a field that no entry has', { nothing: 'x' }, []],
    ['a field that the entry has not', { order: { is: '{nothing}' } }, []],
  ])('where: %s', (_name, where, expected) => {
    expect(answer({ list: { where } }, 'a', { related: ['b'] })).toEqual(expected);
  });

  test('neighbours where the list goes upward', () => {
    expect(answer({ both: { adjacent: 'date' } }, 'c')).toEqual({
      previous: { slug: 'a' },
      next: { slug: 'b' },
    });
  });

  test('an entry that is not in the list has no neighbours, and says so', () => {
    expect(answer({ both: { adjacent: 'date' } }, 'teaser')).toEqual({ previous: null, next: null });
  });

  test('the first of the others', () => {
    expect(answer({ one: { exclude: 'self', one: true } })).toEqual({ slug: 'b' });
  });

  test.each([
    ['b', { previous: { slug: 'c' }, next: null }],
    ['c', { previous: { slug: 'a' }, next: { slug: 'b' } }],
    ['a', { previous: null, next: { slug: 'c' } }],
  ])('the older and the newer neighbour of %s', (owner, expected) => {
    expect(answer({ both: { adjacent: '-date' } }, owner)).toEqual(expected);
  });
});

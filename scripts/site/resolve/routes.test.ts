import { expect, test } from 'vitest';
import type { Entry } from '../../model/site-model.ts';
import { PageAnchors } from './routes.ts';

type Parts = Pick<Entry, 'path' | 'data'> & {
  headings?: string[];
  places?: string[];
  kind?: 'document' | 'inline';
};

const entry = ({ path, data, headings = [], places = [], kind = 'document' }: Parts): Entry => {
  const facts = { headings: headings.map((id) => ({ id })), anchors: places };
  const record = { markdown: { '/body': { kind, facts } } };
  return { path, data, record, collection: { anchors: ['{parts.id}'] } } as unknown as Entry;
};

const anchors = new PageAnchors([
  entry({ path: '/faq', data: { parts: [{ id: 'top' }, { id: 'end' }] }, headings: ['how', 'how-1'] }),
  entry({ path: '/faq#theft', data: { parts: [{ id: 'inside' }] }, headings: ['of-no-page'] }),
  entry({ path: '/note', data: {}, places: ['named'], kind: 'inline' }),
  entry({ path: undefined, data: { parts: [{ id: 'nowhere' }] } }),
]);

test('a page has the ids of its headings and fields, and of the entries that have their place in it', () => {
  expect([...(anchors.get('/faq') ?? [])].sort()).toEqual(['end', 'how', 'how-1', 'inside', 'theft', 'top']);
  expect([...(anchors.get('/note') ?? [])]).toEqual(['named']);
  expect(anchors.get('/faq#theft')).toBeUndefined();
  expect(anchors.get('/nowhere')).toBeUndefined();
});

test('they are looked for once', () => {
  expect(anchors.get('/faq')).toBe(anchors.get('/faq'));
});

import { expect, test } from 'vitest';
import type { MarkdownField } from '../../model/entry-record.ts';
import type { Entry, HeldEntry } from '../../model/site-model.ts';
import { assemblyOf } from './assembly.ts';

const SOUP = { key: 'soup', record: {} } as Entry;
const GONE = { key: 'sale', hold: { why: 'expired', day: '2026-10-01' } } as HeldEntry;
const SITE = { heldPaths: new Map([['/sale', GONE]]) };

function field(
  kind: MarkdownField['kind'],
  facts: { images?: string[]; links?: string[] } = {},
): MarkdownField {
  const { images = [], links = [] } = facts;
  return {
    kind,
    facts: { images: images.map((src) => ({ src })), links: links.map((url) => ({ url })) },
  } as unknown as MarkdownField;
}

test('a page comes apart where its texts stand, in the order in which they are shown, and together again', () => {
  const assembly = assemblyOf(
    (markdown) => ({
      title: 'Soup',
      note: markdown(SOUP, '/note', field('inline', { links: ['/faq'] }), {}),
      body: markdown(SOUP, '/body', field('block'), {}),
      end: 1,
    }),
    SITE,
  );
  expect(assembly?.texts.map(({ pointer, part }) => `${pointer} ${part}`)).toEqual([
    '/note html',
    '/body html',
    '/body text',
  ]);
  const [first = '', ...rest] = assembly?.pieces ?? [];
  expect(rest).toHaveLength(3);
  const whole = rest.reduce((page, piece, at) => `${page}"text ${at}"${piece}`, first);
  expect(JSON.parse(whole)).toMatchObject({ title: 'Soup', end: 1, note: 'text 0' });
});

test('a page without texts is one piece', () => {
  expect(assemblyOf(() => ({ a: 1 }), SITE)).toEqual({ pieces: ['{"a":1}'], texts: [] });
});

test.each<[string, MarkdownField]>([
  ['a picture, which is given its variants', field('block', { images: ['/images/a.jpg'] })],
  ['a link to what has expired, which goes', field('inline', { links: ['/faq', '/sale#now'] })],
  ['a download, which is given its address', field('inline', { links: ['/faq', '/files/a.pdf'] })],
])('a page whose text holds %s, is made as a whole', (_what, text) => {
  expect(assemblyOf((markdown) => ({ body: markdown(SOUP, '/body', text, {}) }), SITE)).toBeUndefined();
});

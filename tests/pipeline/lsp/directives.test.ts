import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompletionList, Hover, Location, MarkupContent } from 'vscode-languageserver';
import { createFolder, type Site } from '../fixture.ts';
import { Client, uriOf } from './client.ts';

const text = { type: 'string' };
const attributes = {
  of: { 'x-ref': 'chains' },
  to: { 'x-link': true },
  photo: { 'x-image': true },
  kind: { enum: ['wide'] },
};
const head = { title: '{slug}', description: '{slug}' };
const SITE = {
  'schemas/posts.json': JSON.stringify({
    'x-collection': {
      ...{ source: 'posts/*.md', key: 'slug', body: 'body', route: '/posts/{slug}', head },
    },
    type: 'object',
    properties: {
      slug: text,
      body: { ...text, 'x-markdown': 'document', 'x-extensions': { directives: { part: { attributes } } } },
    },
  }),
  'schemas/chains.json': JSON.stringify({
    'x-collection': {
      source: 'chains/*.yaml',
      key: 'slug',
      route: '/chains/{slug}',
      head: { ...head, title: '{title}' },
    },
    type: 'object',
    properties: { slug: text, title: text },
  }),
  'content/chains/chain-9.yaml': 'slug: chain-9\ntitle: The ninth chain\n',
  'content/posts/a.md':
    '---\nslug: a\n---\n\nText.\n\n::part{of=chain-9}\n\n::part{to="/chains/chain-9"}\n\n::part{photo="/images/a.png"}\n\n::part{kind="wide"}\n',
};

let site: Site;
let client: Client;
const post = (): string => site.path('content/posts/a.md');
const chain = (): string => site.path('content/chains/chain-9.yaml');

beforeAll(async () => {
  site = createFolder(SITE);
  client = new Client(site.cache);
  await client.initialize([site.root]);
  await client.open(post());
  await client.open(chain());
});

afterAll(() => {
  client.process.kill('SIGKILL');
  site.dispose();
});

const places = (found: Location[]): [string, number, number][] =>
  found.map(({ uri, range }) => [uri, range.start.line, range.start.character]);

describe('the language server in attributes of directives', () => {
  test.each([
    ['the entry', '{of=ch', 'The ninth chain'],
    ['the page', '{to="/ch', 'The ninth chain'],
    ['the picture', '{photo="/im', '/images/a.png'],
  ])('explains %s', async (_what, before, wanted) => {
    const hover = await client.ask<Hover | null>('textDocument/hover', post(), before);
    expect((hover?.contents as MarkupContent | undefined)?.value).toContain(wanted);
  });

  test.each([
    ['entries', '{of=ch', 'chain-9', 10],
    ['pages', '{to="/ch', '/chains/chain-9', 11],
    ['choices', '{kind="', 'wide', 13],
    ['attributes', '::part{o', 'to', 7],
  ])('completes %s', async (_what, before, wanted, start) => {
    const { items } = await client.ask<CompletionList>('textDocument/completion', post(), before);
    const item = items.find(({ label }) => label === wanted);
    expect(item?.textEdit).toMatchObject({ range: { start: { character: start } } });
  });

  test.each(['{of=ch', '{to="/ch'])('leads from %s to the entry', async (before) => {
    const found = await client.ask<Location[]>('textDocument/definition', post(), before);
    expect(places(found)).toEqual([[uriOf(chain()), 0, 6]]);
  });

  test('finds them from the entry, each once', async () => {
    const context = { includeDeclaration: false };
    const found = await client.ask<Location[]>('textDocument/references', chain(), 'slug: c', { context });
    expect(places(found)).toEqual([
      [uriOf(post()), 6, 10],
      [uriOf(post()), 8, 11],
    ]);
  });
});

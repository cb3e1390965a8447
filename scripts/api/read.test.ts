import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from './index.ts';
import { createReader } from './read.ts';

const text = { type: 'string' };
const schema = (collection: object): string =>
  JSON.stringify({ 'x-collection': collection, type: 'object', properties: { title: text, slug: text } });
const head = { title: '{title}', description: '{title}' };
const FILES = {
  'schemas/site.json': schema({
    source: 'site.yaml',
    emit: 'site.json',
    languages: { main: 'en', others: ['es'] },
  }),
  'schemas/posts.json': schema({
    source: 'posts/*.yaml',
    key: 'slug',
    route: '/posts/{slug}',
    head,
    translated: 'files',
  }),
  'schemas/items.json': schema({
    source: 'items/*.yaml',
    emit: 'items.json',
    translated: 'files',
  }),
  'content/site.yaml': 'title: Site\n',
  'content/posts/a.yaml': 'slug: a\ntitle: A\n',
  'content/posts/a.es.yaml': 'slug: a\ntitle: Á\n',
  'content/posts/b.yaml': 'slug: b\ntitle: B\n',
  'content/items/x.yaml': 'title: X\n',
  'content/items/x.es.yaml': 'title: Equis\n',
  'content/items/y.yaml': 'title: Y\n',
};

let root: string;
let out: string;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'read-'));
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(path.join(root, file, '..'), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  ({ out } = await build({ root }));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('an output', () => {
  test('is read by collection, key, and address', async () => {
    const { all, getEntry, getRoute } = createReader(out);
    expect(await all('posts')).toEqual([
      { key: 'a', slug: 'a', title: 'A', path: '/posts/a' },
      { key: 'b', slug: 'b', title: 'B', path: '/posts/b' },
    ]);
    expect(await all('items')).toEqual([
      { key: 'x', title: 'X' },
      { key: 'y', title: 'Y' },
    ]);
    expect(await all('site')).toEqual([{ key: 'site', title: 'Site' }]);
    expect(await getEntry('posts', 'b')).toMatchObject({ key: 'b', title: 'B' });
    expect(await getEntry('items', 'x')).toEqual({ key: 'x', title: 'X' });
    expect(await getEntry('posts', 'c')).toBeUndefined();
    for (const address of ['/posts/a', '/posts/a/', '/posts/a?x=1#y'])
      expect(await getRoute(address), address).toMatchObject({ collection: 'posts', key: 'a' });
    expect(await getRoute('/posts')).toBeUndefined();
  });

  test('is read in another language', async () => {
    const { all, getEntry } = createReader(out);
    const es = { language: 'es' };
    expect((await all('posts', es)).map(({ title }) => title)).toEqual(['Á']);
    expect((await all('items', es)).map(({ title }) => title)).toEqual(['Equis', 'Y']);
    expect(await getEntry('posts', 'a', es)).toMatchObject({ title: 'Á', path: '/es/posts/a' });
    expect(await all('site', es)).toEqual([{ key: 'site', title: 'Site' }]);
  });

  test('is read through a function, as on the edge', async () => {
    const { readFile } = await import('node:fs/promises');
    const asked: string[] = [];
    const { all } = createReader(async (file) => {
      asked.push(file);
      return JSON.parse(await readFile(path.join(out, file), 'utf8')) as unknown;
    });
    expect(await all('items')).toHaveLength(2);
    expect(asked).toContain('items.json');
  });

  test('tells what is not there, with what to do', async () => {
    const { all } = createReader(out);
    await expect(all('person')).rejects.toThrow(
      'The collection `person` has neither pages nor a file in the output. These have: `items`, `posts`, `site`. Write `"emit": "person.json"`',
    );
    await expect(all('constructor')).rejects.toThrow('neither pages');
    await expect(createReader('nowhere').all('posts')).rejects.toThrow(
      'Cannot read nowhere/routes.json. Run `npx content build` first',
    );
  });
});

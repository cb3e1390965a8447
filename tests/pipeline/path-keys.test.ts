import { afterEach, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const posts = (collection: object, properties: object = {}) =>
  JSON.stringify({
    'x-collection': { source: 'posts/**/*.md', body: 'body', ...collection },
    type: 'object',
    additionalProperties: false,
    properties: {
      title: text,
      date: { type: 'string', 'x-date': true },
      ...properties,
      body: { type: 'string', 'x-markdown': 'document' },
    },
    required: ['title'],
  });
const post = (fields = '', body = 'Text.') => `---\ntitle: A post\n${fields}---\n\n${body}\n`;

/** All that is wrong but the heads, which no entry here is about. */
const wrong = ({ diagnostics }: { diagnostics: readonly Diagnostic[] }): Diagnostic[] =>
  diagnostics.filter(({ rule }) => !rule.startsWith('head-'));

let site: Site;
afterEach(() => site.dispose());

/** The addresses of a site whose files have these names, with the key of each. */
async function routes(
  schema: string,
  files: readonly string[] | Record<string, string>,
): Promise<Record<string, string>> {
  const texts = Array.isArray(files)
    ? Object.fromEntries((files as string[]).map((name) => [name, post()]))
    : (files as Record<string, string>);
  site = createFolder({
    'schemas/posts.json': schema,
    ...Object.fromEntries(Object.entries(texts).map(([name, one]) => [`content/posts/${name}`, one])),
  });
  const { report } = await site.report('build');
  expect(wrong(report)).toEqual([]);
  const { routes: all } = site.json('routes.json') as { routes: { path: string; key: string }[] };
  return Object.fromEntries(all.map(({ path, key }) => [path, key]));
}

describe('the address of an entry comes from its path', () => {
  test('the key, with the folders', async () => {
    expect(await routes(posts({ route: '/posts/{key}' }), ['one.md', 'three/four.md'])).toEqual({
      '/posts/one': 'one',
      '/posts/three/four': 'three/four',
    });
  });

  test('a name that no address can have is spelled like one', async () => {
    expect(
      await routes(posts({ route: '/{key}' }), ['My Post.md', 'C++ tips.md', 'Über uns/Team.md']),
    ).toEqual({
      '/my-post': 'My Post',
      '/c-plus-plus-tips': 'C++ tips',
      '/uber-uns/team': 'Über uns/Team',
    });
  });

  test('a field of the same name wins', async () => {
    expect(
      await routes(posts({ route: '/{key}' }, { key: text }), { 'a.md': post('key: written\n') }),
    ).toEqual({ '/written': 'a' });
  });

  test('a name whose letters are taken apart has the address of the usual letters', async () => {
    const schema = posts({ route: '/posts/{key}' });
    expect(await routes(schema, { 'Cafe\u0301.md': post() })).toEqual({ '/posts/caf\u00e9': 'Cafe\u0301' });
  });
});

test('a route of a field that is not there is told in the schema', async () => {
  site = createFolder({
    'schemas/posts.json': posts({ route: '/posts/{kye}' }),
    'content/posts/a.md': post(),
  });
  const { report } = await site.report('validate');
  expect(wrong(report)).toMatchObject([{ rule: 'schema-invalid' }]);
});

describe('files that are no entries', () => {
  const files = {
    'a.md': post(),
    '_draft.md': 'no fields',
    'README.md': 'no fields',
    'deep/README.md': 'no fields',
    'deep/_index.md': post(),
    'parts/head.md': 'no fields',
    'notes.txt': 'no content',
  };
  const all = () => {
    site = createFolder({
      'schemas/posts.json': posts({ route: '/{key}' }),
      ...Object.fromEntries(Object.entries(files).map(([name, one]) => [`content/posts/${name}`, one])),
    });
    return site.report('validate');
  };

  test('what begins with `_` and `README` stays out', async () => {
    const { report } = await all();
    expect(wrong(report).map(({ rule, file }) => [rule, file])).toEqual([
      ['file-ungoverned', 'content/posts/notes.txt'],
      ['front-matter-missing', 'content/posts/parts/head.md'],
    ]);
  });
});

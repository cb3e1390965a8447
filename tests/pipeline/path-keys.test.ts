import { existsSync } from 'node:fs';
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
  test('without folders in parentheses, and without capitals', async () => {
    const files = ['(club)/API/Page One.md', '(club)/Notes.md', 'a (b)/(last).md'];
    const route = '/{folder}/{key}';
    expect(Object.keys(await routes(posts({ route }), files))).toEqual([
      '/a-b/last',
      '/api/page-one',
      '/notes',
    ]);
  });

  test('the key, of files in folders and of pages that are the index of a folder', async () => {
    expect(
      await routes(posts({ route: '/posts/{key}' }), [
        'index.md',
        'one.md',
        'two/index.md',
        'three/four.md',
        'three/index.md',
      ]),
    ).toEqual({
      '/posts': 'index',
      '/posts/one': 'one',
      '/posts/two': 'two',
      '/posts/three': 'three',
      '/posts/three/four': 'three/four',
    });
  });

  test.each([
    ['/posts/{key}', '', 'a/index.md', 'a.md'],
    ['/posts/{key}', '{date}-{key}', '2024-02-02-a.md', '2024-01-01-a.md'],
  ])('%s with the name %j: no page is lost because two files have one', async (route, name, ...files) => {
    site = createFolder({
      'schemas/posts.json': posts({ route, ...(name !== '' && { name }) }),
      ...Object.fromEntries(files.map((file) => [`content/posts/${file}`, post()])),
    });
    const { code, report } = await site.report('build');
    expect([code, wrong(report).map(({ rule, suggestion }) => `${rule} ${suggestion}`)]).toEqual([
      1,
      [expect.stringMatching(/^route-duplicate .*rename one of the two files, or delete it/)],
    ]);
  });

  test('folder and key apart', async () => {
    expect(
      await routes(posts({ route: '/{folder}/read/{key}' }), ['a.md', 'x/b.md', 'x/y/c/index.md']),
    ).toEqual({ '/read/a': 'a', '/x/read/b': 'x/b', '/x/y/read/c': 'x/y/c' });
  });

  test('a name with a day, in the name of the file, of a bundle or of folders', async () => {
    expect(
      await routes(posts({ name: '{date}-{key}', route: '/{date}/{key}' }), [
        '2024-01-19-hello.md',
        '2024_02_20-bundle/index.md',
        'old/2023-05-06-nested-post.md',
        '2022/03/04-deep.md',
      ]),
    ).toEqual({
      '/2024-01-19/hello': 'hello',
      '/2024-02-20/bundle': 'bundle',
      '/2023-05-06/old/nested-post': 'old/nested-post',
      '/2022-03-04/deep': 'deep',
    });
  });

  test('year, month and day one by one, from the name or from the date that is written', async () => {
    const schema = posts({ name: '{date}-{key}', route: '/{year}/{month}/{day}/{key}' });
    expect(
      await routes(schema, { '2024-01-19-hello.md': post(), 'bare.md': post('date: 6 May 2023\n') }),
    ).toEqual({ '/2024/01/19/hello': 'hello', '/2023/05/06/bare': 'bare' });
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
});

describe('what the path says fills fields that are not written', () => {
  test('the day and the key, which the output and the types have', async () => {
    const schema = posts(
      { name: '{date}-{slug}', key: 'slug', route: '/posts/{slug}' },
      { slug: text },
    ).replace('"required":["title"]', '"required":["title","slug","date"]');
    expect(await routes(schema, ['2024-01-19-hello.md'])).toEqual({ '/posts/hello': 'hello' });
    expect(site.json('data/posts/hello.json')).toMatchObject({
      entry: { slug: 'hello', date: '2024-01-19', title: 'A post' },
    });
    expect(site.text('dist-content/types/index.d.ts')).toMatch(/slug: string/);
  });

  test('what is written wins, also another slug than the name of the file', async () => {
    const schema = posts({ name: '{date}-{slug}', route: '/posts/{slug}' }, { slug: text });
    expect(
      await routes(schema, {
        '2024-01-19-hello.md': post('date: 2020-02-03\nslug: other\n'),
        'plain.md': post(),
      }),
    ).toEqual({ '/posts/other': 'hello', '/posts/plain': 'plain' });
    expect(site.json('data/posts/other.json')).toMatchObject({ entry: { date: '2020-02-03' } });
  });

  test('a day that does not exist is told', async () => {
    site = createFolder({
      'schemas/posts.json': posts({ name: '{date}-{key}', route: '/{key}' }),
      'content/posts/2024-02-31-hello.md': post(),
    });
    const { report } = await site.report('validate');
    const [problem] = wrong(report);
    expect(problem).toMatchObject({ rule: 'date-unknown', file: 'content/posts/2024-02-31-hello.md' });
    expect(problem?.suggestion).toMatch(
      /from the name of the file: rename the file, or write `date:` in it\.$/,
    );
    site.change({ 'content/posts/2024-02-31-hello.md': post('date: 2024-02-29\n') });
    expect(wrong((await site.report('validate')).report)).toEqual([]);
  });

  test('a key that is not in its form is told as a part of the name', async () => {
    const slug = { type: 'string', pattern: '^[a-z-]+$' };
    site = createFolder({
      'schemas/posts.json': posts({ name: '{date}-{slug}', key: 'slug', route: '/{slug}' }, { slug }),
      'content/posts/2024-02-01-Hello.md': post(),
    });
    const [problem] = wrong((await site.report('validate')).report);
    expect(problem?.suggestion).toMatch(/The value comes from the name of the file: rename the file\.$/);
    site.change({ 'content/posts/2024-02-01-Hello.md': null, 'content/posts/2024-02-01-hello.md': post() });
    expect(wrong((await site.report('validate')).report)).toEqual([]);
  });

  test('a day with short numbers is read as one', async () => {
    const schema = posts({ name: '{date}-{key}', route: '/{year}/{month}/{day}/{key}' });
    const files = { '2026-4-1-a.md': post(), '2026_10_3-b.md': post(), '20261103-c.md': post() };
    expect(await routes(schema, files)).toEqual({
      '/2026/04/01/a': 'a',
      '/2026/10/03/b': 'b',
      '/2026/11/03/c': 'c',
    });
  });

  test('an address that needs what the name does not say is told', async () => {
    site = createFolder({
      'schemas/posts.json': posts({ name: '{week}-{key}', route: '/{week}/{key}' }),
      'content/posts/hello.md': post(),
    });
    const { report } = await site.report('validate');
    expect(wrong(report)).toMatchObject([
      { rule: 'page-missing', suggestion: 'Name the file like `{week}-{key}`.' },
    ]);
  });

  test('a name whose letters are taken apart has the address of the usual letters', async () => {
    const schema = posts({ route: '/posts/{key}' });
    expect(await routes(schema, { 'Cafe\u0301.md': post() })).toEqual({ '/posts/caf\u00e9': 'Cafe\u0301' });
  });

  test('a day that only the field could say is missed by its name', async () => {
    site = createFolder({
      'schemas/posts.json': posts({ route: '/{year}/{key}' }, { date: { type: 'string', 'x-date': true } }),
      'content/posts/hello.md': post(),
    });
    const { report } = await site.report('validate');
    expect(wrong(report)).toMatchObject([{ rule: 'page-missing', suggestion: 'Add `date:`, with its day.' }]);
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

describe('commands', () => {
  const schema = posts({ name: '{date}-{key}', route: '/posts/{key}' });

  test('new names the file by the pattern, and leaves out what the name says', async () => {
    site = createFolder({ 'schemas/posts.json': schema, 'content/posts/2024-01-19-hello.md': post() });
    const { code, stdout } = await site.run('new', 'posts', 'second-post');
    expect({ code, stdout }).toMatchObject({ code: 0 });
    const [, file = ''] = /(content\/posts\/\d{4}-\d{2}-\d{2}-second-post\.md)/.exec(stdout) ?? [];
    expect(site.text(file)).not.toMatch(/date:|key:/);
    const whole = await site.run('new', 'posts', '2021-02-03-third');
    expect(whole.code).toBe(0);
    expect(existsSync(site.path('content/posts/2021-02-03-third.md'))).toBe(true);
  });

  test('move keeps the day, the folder of a bundle, and every link right', async () => {
    site = createFolder({
      'schemas/posts.json': schema,
      'content/posts/2024-01-19-hello.md': post('', 'See [it](/posts/bundle).'),
      'content/posts/2024-01-20-bundle/index.md': post('', 'See [it](/posts/hello).'),
      'content/redirects.yaml': 'rows: []\n',
      'schemas/redirects.json': JSON.stringify({
        'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
        type: 'object',
        properties: { rows: { type: 'array', items: { type: 'object' } } },
      }),
    });
    expect(await site.run('move', 'posts/hello', 'goodbye')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text('content/posts/2024-01-20-bundle/index.md')).toContain('(/posts/goodbye)');
    expect(await site.run('move', 'posts/bundle', 'box')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text('content/posts/2024-01-19-goodbye.md')).toContain('(/posts/box)');
    expect(existsSync(site.path('content/posts/2024-01-20-box/index.md'))).toBe(true);
  });

  test('list names key and address', async () => {
    site = createFolder({ 'schemas/posts.json': schema, 'content/posts/2024-01-19-hello.md': post() });
    const { stdout } = await site.run('list', 'posts', '--format', 'json');
    expect(stdout).toContain('"key": "hello"');
    expect(stdout).toContain('/posts/hello');
  });
});

test.each([
  ['**/*.md', { '/': 'index', '/posts/one': 'posts/one', '/about': 'about' }],
  ['*.md', { '/': 'index', '/about': 'about' }],
])('a collection may have all of the content: %s', async (source, expected) => {
  site = createFolder({
    'schemas/all.json': posts({ source, route: '/{key}' }),
    'content/index.md': post(),
    'content/about.md': post(),
    ...(source.includes('/') ? { 'content/posts/one.md': post() } : {}),
  });
  await site.run('build');
  const { routes: all } = site.json('routes.json') as { routes: { path: string; key: string }[] };
  expect(Object.fromEntries(all.map(({ path, key }) => [path, key]))).toEqual(expected);
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

test.each([
  [
    { date: { type: 'string', 'x-date': true } },
    '2026-02-30-a.md',
    'There is no February 30. → The value comes from the name of the file: rename the file, or write `date:` in it.',
  ],
  [
    { date: { type: 'string', 'x-datetime': true } },
    '2026-13-01-a.md',
    'There is no month 13. → The value comes from the name of the file: rename the file, or write `date:` in it.',
  ],
  [
    { date: { type: 'string', 'x-date': true } },
    '2026-feb-03-a.md',
    'The field `date` is missing. → Add a line `date:`. Or rename the file in the form `{date}-{key}`, which fills the field.',
  ],
])('a name that gives no day is told as that: %j %s', async (properties, name, expected) => {
  const schema = JSON.parse(posts({ name: '{date}-{key}' }, properties)) as object;
  site = createFolder({
    'schemas/posts.json': JSON.stringify({ ...schema, required: ['title', 'date'] }),
    [`content/posts/${name}`]: post(),
  });
  const { report } = await site.report('validate');
  expect(wrong(report).map(({ message, suggestion }) => `${message} → ${suggestion}`)).toEqual([expected]);
});

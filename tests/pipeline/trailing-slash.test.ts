import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createReader } from '../../scripts/api/read.ts';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const posts = (collection: object = {}) => ({
  'x-collection': {
    source: 'posts/*.md',
    body: 'body',
    route: '/posts/{key}',
    head: { title: '{title}', description: 'About {title}' },
    ...collection,
  },
  type: 'object',
  properties: {
    title: text,
    tags: { type: 'array', items: text },
    aliases: { type: 'array', items: text },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['title'],
});
const home = (collection: object = {}) => ({
  'x-collection': {
    source: 'home.yaml',
    route: '/',
    tokens: { origin: 'origin' },
    head: { title: '{title}', description: 'Home' },
    ...collection,
  },
  type: 'object',
  properties: {
    title: text,
    origin: { ...text, 'x-raw': true },
    text: { type: 'string', 'x-markdown': 'block' },
  },
});
const post = (title: string, body = 'Words.', fields = '') =>
  `---\ntitle: ${title}\n${fields}---\n\n${body}\n`;

let site: Site;
afterEach(() => site.dispose());

const make = (schemas: Record<string, object>, files: Record<string, string>): Site =>
  (site = createFolder({
    ...Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [`schemas/${name}.json`, JSON.stringify(schema)]),
    ),
    'content/home.yaml': 'title: Home\norigin: https://slash.example\n',
    ...Object.fromEntries(Object.entries(files).map(([name, one]) => [`content/${name}`, one])),
  }));
interface Routes {
  routes: { path: string; data: string; head: { canonical: string }; aliases: string[] }[];
  redirects: { from: string; to: string }[];
  collections: { name: string; route: string }[];
}
const routes = () => site.json('routes.json') as Routes;

describe('addresses that end with a slash, because the site says so', () => {
  const schemas = () => ({
    posts: posts({ lists: { tags: { by: 'tags', route: '/tags/{slug}', per: 1 } } }),
    home: home({ trailingSlash: true }),
  });

  test('are the same in routes, heads, lists, links and data', async () => {
    make(schemas(), {
      'posts/a.md': post('A', 'See [b](./b.md), [b](/posts/b/#part).', 'tags: [x]\naliases: [/old/a/]\n'),
      'posts/b.md': post('B', '## Part', 'tags: [x]\n'),
    });
    const { report } = await site.report('build');
    expect(report.diagnostics.filter(({ rule }) => !rule.startsWith('head-'))).toEqual([]);
    expect(routes().routes.map(({ path, data, head }) => [path, data, head.canonical])).toEqual([
      ['/', 'data/index.json', 'https://slash.example/'],
      ['/posts/a/', 'data/posts/a.json', 'https://slash.example/posts/a/'],
      ['/posts/b/', 'data/posts/b.json', 'https://slash.example/posts/b/'],
      ['/tags/x/', 'data/tags/x.json', 'https://slash.example/tags/x/'],
      ['/tags/x/page/2/', 'data/tags/x/page/2.json', 'https://slash.example/tags/x/page/2/'],
    ]);
    expect(routes().redirects).toEqual([{ from: '/old/a/', to: '/posts/a/', status: 301 }]);
    expect(routes().collections.map(({ route }) => route)).toEqual(['/', '/posts/{key}/', '/tags/{slug}/']);
    expect(site.json('data/posts/a.json')).toMatchObject({ path: '/posts/a/', entry: { path: '/posts/a/' } });
    expect(site.text('dist-content/data/posts/a.json')).toContain('href=\\"/posts/b/\\"');
    expect(site.json('data/tags/x.json')).toMatchObject({ entry: { next: '/tags/x/page/2/' } });
    expect(site.text('dist-content/types/index.d.ts')).toContain("'/posts/{key}/'");
  });

  test('a link in the other form is told, and mended', async () => {
    make(schemas(), {
      'posts/a.md': post('A', 'See [b](/posts/b#part).'),
      'posts/b.md': post('B', '## Part'),
    });
    const { report } = await site.report('validate');
    expect(report.diagnostics.filter(({ file }) => file === 'content/posts/a.md')).toMatchObject([
      { rule: 'link-alias', suggestion: 'Write `/posts/b/#part`.' },
    ]);
    await site.run('validate', '--fix');
    expect(site.text('content/posts/a.md')).toContain('(/posts/b/#part)');
  });

  test('a link to a page by its full address is told in either form, and mended', async () => {
    make(schemas(), {
      'posts/a.md': post('A', '[b](https://slash.example/posts/b/#part) [c](https://slash.example/posts/b)'),
      'posts/b.md': post('B', '## Part'),
    });
    await site.run('validate', '--fix');
    expect(site.text('content/posts/a.md')).toContain('[b](/posts/b/#part) [c](/posts/b/)');
  });

  test('a link into another folder is led to the page of the same name', async () => {
    make(schemas(), { 'posts/a.md': post('A', '[b](/old/folder/beans/#part)'), 'posts/beans.md': post('B') });
    const { report } = await site.report('validate');
    expect(report.diagnostics).toMatchObject([
      { rule: 'link-broken', suggestion: 'Did you mean `/posts/beans/`?' },
    ]);
  });

  test('move writes them', async () => {
    make(
      {
        ...schemas(),
        redirects: {
          'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
          type: 'object',
          properties: { rows: { type: 'array', items: { type: 'object' } } },
        },
      },
      {
        'redirects.yaml': 'rows: []\n',
        'posts/a.md': post('A', 'See [b](/posts/b/#part).', 'tags: [x]\n'),
        'posts/b.md': post('B', '## Part', 'tags: [x]\n'),
      },
    );
    expect(await site.run('move', '/posts/b/', '/posts/c/')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text('content/posts/a.md')).toContain('(/posts/c/#part)');
  });

  test('in every language', async () => {
    make(
      {
        posts: posts({ translated: 'files' }),
        home: home({ trailingSlash: true, translated: 'files', languages: { main: 'en', others: ['de'] } }),
      },
      {
        'home.de.yaml': 'title: Start\norigin: https://slash.example\n',
        'posts/a.md': post('A', '[home](/)'),
        'posts/a.de.md': post('A auf Deutsch', '[Start](/de/)'),
      },
    );
    const { report } = await site.report('build');
    expect(report.diagnostics.filter(({ rule }) => !/^(?:head|label)-/.test(rule))).toEqual([]);
    expect(routes().routes.map(({ path }) => path)).toEqual(['/', '/de/', '/de/posts/a/', '/posts/a/']);
  });

  test('Markdown copies are files beside them, and are read by either form', async () => {
    const outputs = { title: '{title}', markdown: ['posts'] };
    make({ posts: posts(), home: home({ trailingSlash: true, outputs }) }, { 'posts/a.md': post('A') });
    await site.build();
    expect(site.text('dist-content/site/posts/a.md')).toContain('# A');
    const { getRoute } = createReader(path.join(site.root, 'dist-content'));
    for (const address of ['/posts/a', '/posts/a/', '/posts/a/?x=1'])
      expect(await getRoute(address), address).toMatchObject({ path: '/posts/a/' });
    expect(await getRoute('/')).toMatchObject({ path: '/' });
  });

  test('unknown addresses lead to the start of their language', async () => {
    const languages = { main: 'en', others: ['de'] };
    const outputs = { title: '{title}', redirects: ['netlify'] };
    make(
      {
        posts: posts({ unknown: { redirect: '/' }, translated: 'files' }),
        home: home({ trailingSlash: true, languages, outputs, translated: 'files' }),
      },
      {
        'home.de.yaml': 'title: Start\norigin: https://slash.example\n',
        'posts/a.md': post('A'),
        'posts/a.de.md': post('Ä'),
      },
    );
    await site.build();
    expect(site.text('dist-content/site/_redirects')).toMatch(/^\/de\/posts\/\*\s+\/de\/\s/m);
  });

  test('an address that names a file has none', async () => {
    make(
      { posts: posts({ route: '/feed/{key}.json' }), home: home({ trailingSlash: true }) },
      { 'posts/a.md': post('A') },
    );
    await site.build();
    expect(routes().routes.map(({ path }) => path)).toEqual(['/', '/feed/a.json']);
  });
});

describe('without the setting', () => {
  test('a route may have it by itself', async () => {
    make(
      { posts: posts({ route: '/posts/{key}/' }), home: home() },
      { 'posts/a.md': post('A', '[b](/posts/b/) [c](b.md)'), 'posts/b.md': post('B') },
    );
    await site.build();
    expect(routes().routes.map(({ path }) => path)).toEqual(['/', '/posts/a/', '/posts/b/']);
  });

  test('a slash at the end of a link is told as before', async () => {
    make(
      { posts: posts(), home: home() },
      { 'posts/a.md': post('A', '[b](/posts/b/)'), 'posts/b.md': post('B') },
    );
    const { report } = await site.report('validate');
    expect(report.diagnostics).toMatchObject([{ rule: 'link-alias', suggestion: 'Write `/posts/b`.' }]);
  });

  test('an old address that ends with it, and a link to one, are told in one step', async () => {
    make(
      { posts: posts(), home: home() },
      {
        'posts/a.md': post('A', 'Words.', 'aliases: [/posts/a/]\n'),
        'posts/b.md': post('B', 'Words.', 'aliases: [/before/, /older]\n'),
        'posts/c.md': post('C', '[b](/older/)'),
      },
    );
    const { report } = await site.report('validate');
    expect(report.diagnostics).toMatchObject([
      { rule: 'route-duplicate', suggestion: 'Remove it.' },
      { rule: 'address-form', suggestion: expect.stringContaining('Write `/before`') as string },
      { rule: 'link-broken', suggestion: 'Did you mean `/posts/b`?' },
    ]);
    await site.run('validate', '--fix');
    expect(site.text('content/posts/b.md')).toContain('aliases: [/before, /older]');
  });

  test('two pages that differ in it alone are told', async () => {
    make({ posts: posts(), home: home({ route: '/posts/a/' }) }, { 'posts/a.md': post('A') });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule }) => rule)).toContain('route-duplicate');
  });
});

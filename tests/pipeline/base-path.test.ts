import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, drawing, type Site } from './fixture.ts';

const text = { type: 'string' };
const SCHEMAS = {
  site: {
    'x-collection': {
      source: 'site.yaml',
      base: '/repo/',
      tokens: { origin: 'origin' },
      languages: { main: 'en', others: ['de'] },
      addresses: 'own',
      route: '/',
      emit: 'site.json',
      head: { title: '{title}', description: 'Home' },
    },
    type: 'object',
    properties: {
      title: text,
      origin: { ...text, 'x-raw': true },
      own: { type: 'array', items: { ...text, 'x-raw': true } },
      more: { type: 'string', 'x-link': true },
    },
  },
  posts: {
    'x-collection': {
      source: 'posts/*.md',
      translated: 'files',
      markdown: {
        directives: {
          button: { content: 'line', attributes: { id: {}, to: { 'x-link': true } } },
          more: { content: 'blocks' },
        },
      },
      body: 'body',
      route: '/posts/{key}',
      unknown: { redirect: '/' },
      head: { title: '{title}', description: 'About {title}', image: '{cover}' },
      search: { index: 'site', title: '{title}', text: ['{body}'] },
      lists: {
        tags: {
          by: 'tags',
          route: '/tags/{slug}',
          per: 1,
          head: { title: '{value} {page}', description: '{value}, {page}' },
        },
      },
      include: { others: { collection: 'posts', exclude: 'self' } },
    },
    type: 'object',
    properties: {
      title: text,
      cover: { type: 'string', 'x-image': true, 'x-variants': ['thumb', 'avif'] },
      paper: { type: 'string', 'x-file': true },
      see: { type: 'string', 'x-link': true },
      tags: { type: 'array', items: text },
      aliases: { type: 'array', items: text },
      body: { type: 'string', 'x-markdown': 'document' },
    },
    required: ['title'],
  },
  redirects: {
    'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'object' } } },
  },
};
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

const files = async (): Promise<Record<string, string | Buffer>> => ({
  ...Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [`schemas/${name}.json`, JSON.stringify(schema)]),
  ),
  'content/site.yaml': 'title: Home\norigin: https://base.example\nown: [/app/**]\nmore: /posts/a#part\n',
  'content/posts/a.md': `---
title: A
cover: /images/pot.jpg
paper: /files/paper.pdf
see: ./b.md
tags: [x]
aliases: [/old]
---

[b](./b.md) [b](/posts/b) [self](#part) [app](/app/shop) [out](https://other.example/x) [file](/files/paper.pdf)

![Pot](/images/pot.jpg)

::button[B]{id=b1 to=./b.md}

:::more[Words]
- one
:::

## Part
`,
  'content/posts/b.md': '---\ntitle: B\ntags: [x]\n---\n\n[home](/)\n',
  'content/posts/b.de.md': '---\ntitle: B auf Deutsch\ntags: [x]\n---\n\nWorte.\n',
  'content/redirects.yaml':
    "rows:\n  - { from: /gone, gone: true }\n  - { from: '/posts/a#was', to: '/posts/a#part' }\n",
  'content/images/pot.jpg': await drawing(1300, 900).jpeg().toBuffer(),
  'content/files/paper.pdf': PDF,
});

let site: Site;
beforeAll(async () => {
  site = createFolder(await files());
  await site.build();
});
afterEach(() => {
  site.restore();
});
afterAll(() => site.dispose());

const OF_PAGES = /^(?:data|search)\/.*\.json$|^(?:site|routes)\.json$/;

/** Every string of the output, or of one of its files, that looks like an address on the host. */
function addresses(only?: string): string[] {
  const out = path.join(site.root, 'dist-content');
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const texts = names
    .filter((name) => (only === undefined ? OF_PAGES.test(name) : name === only))
    .map((name) => readFileSync(path.join(out, name), 'utf8'));
  return texts.flatMap((one) => [
    ...[...one.matchAll(/"(\/[^"\\ ]*)"/g)].map(([, address = '']) => address),
    ...[...one.matchAll(/(?:href|src|srcset)=\\"([^"]*)\\"/g)].flatMap(([, value = '']) =>
      value.split(', ').map((part) => part.split(' ')[0] ?? ''),
    ),
    ...[...one.matchAll(/https:\/\/base\.example([^"\\ ]*)/g)].map(([, rest = '']) => rest),
  ]);
}

test('in feeds, Markdown copies, sitemap, robots.txt, llms.txt, and redirects too', async () => {
  const { 'x-collection': spec, ...schema } = SCHEMAS.site;
  const outputs = {
    ...{ title: '{title}', sitemap: true, robots: { disallow: ['/app'] }, llms: true, markdown: ['posts'] },
    ...{ redirects: ['netlify'], feeds: { posts: { full: true } } },
  };
  const { 'x-collection': posts, ...ofPosts } = SCHEMAS.posts;
  const head = { ...posts.head, published: '{day}' };
  const properties = { ...ofPosts.properties, day: { ...text, 'x-date': true } };
  site.change({
    'schemas/site.json': JSON.stringify({ 'x-collection': { ...spec, outputs }, ...schema }),
    'schemas/posts.json': JSON.stringify({ 'x-collection': { ...posts, head }, ...ofPosts, properties }),
    'content/posts/a.md': (file) =>
      `${file.replace('title: A', 'title: A\nday: 2026-01-02')}\n<a href="/posts/b">b</a> <img src="/images/pot.jpg" alt="Pot">\n`,
  });
  await site.build();
  const out = path.join(site.root, 'dist-content/site');
  const written = readdirSync(out, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(written.length).toBeGreaterThan(7);
  for (const { parentPath, name } of written) {
    const found = readFileSync(path.join(parentPath, name), 'utf8');
    const own = [...found.matchAll(/https:\/\/base\.example([^\s"<>)\]]*)/g)].map(([, rest = '']) => rest);
    expect(
      own.filter((one) => !one.startsWith('/repo/') || one.includes('/repo/repo')),
      name,
    ).toEqual([]);
    if (name === 'robots.txt') expect(found).toContain('Disallow: /repo/app\n');
    if (name === '_redirects') expect(found).toMatch(/^\/repo\/old\s+\/repo\/posts\/a/m);
    if (name === 'a.md') {
      expect(found).toContain('[b](https://base.example/repo/posts/b)');
      expect(found).toContain('::button[B]{id="b1" to="https://base.example/repo/posts/b"}\n');
      expect(found).toContain(':::more[Words]\n- one\n:::\n');
      expect(found).toContain('https://base.example/repo/images/');
      expect(found).toMatch(/<a href="https:\/\/base\.example\/repo\/posts\/b">b<\/a> <img src="\S+\.webp"/);
    }
    if (found.includes('<item>')) expect(found).toContain('src="https://base.example/repo/images/');
  }
});

test('in a file with all entries of a collection, too', async () => {
  const { 'x-collection': spec, ...schema } = SCHEMAS.posts;
  const emit = { file: 'posts.json', fields: ['title', 'cover', 'see', 'body'] };
  site.change({ 'schemas/posts.json': JSON.stringify({ 'x-collection': { ...spec, emit }, ...schema }) });
  await site.build();
  const own = addresses('posts.json').filter((one) => one.startsWith('/'));
  expect(own).toContain('/repo/posts/a');
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((one) => !one.startsWith('/repo/') || one.includes('/repo/repo'))).toEqual([]);
  site.restore();
  await site.build();
});

describe('every address that leaves the tool begins with the base', () => {
  test('in routes, data, heads, links, pictures, files, searches and lists', () => {
    const own = addresses().filter((one) => one.startsWith('/'));
    expect(own.length).toBeGreaterThan(60);
    expect(own.filter((one) => !one.startsWith('/repo/'))).toEqual([]);
    expect(own.filter((one) => one.includes('/repo/repo'))).toEqual([]);
  });

  test('which are these', () => {
    const routes = site.json('routes.json') as {
      routes: { path: string; data: string; aliases: string[]; head: Record<string, unknown> }[];
      redirects: unknown;
      gone: unknown;
      fallbacks: unknown;
      collections: { route: string }[];
    };
    expect(routes.routes.map(({ path: one }) => one)).toEqual([
      '/repo/',
      '/repo/de/posts/b',
      '/repo/de/tags/x',
      '/repo/de/tags/x/page/2',
      '/repo/posts/a',
      '/repo/posts/b',
      '/repo/tags/x',
      '/repo/tags/x/page/2',
    ]);
    expect(routes.routes[4]).toMatchObject({
      data: 'data/posts/a.json',
      aliases: ['/repo/old'],
      head: { canonical: 'https://base.example/repo/posts/a' },
    });
    expect(routes.redirects).toEqual([{ from: '/repo/old', to: '/repo/posts/a', status: 301 }]);
    expect(routes.gone).toEqual(['/repo/gone']);
    const page = site.text('dist-content/data/posts/a.json');
    for (const href of ['/repo/posts/b', '#part', '/repo/app/shop', 'https://other.example/x'])
      expect(page).toContain(`href=\\"${href}\\"`);
    expect(page).toContain('data-to=\\"/repo/posts/b\\"');
    expect(page).toMatch(/href=\\"\/repo\/files\/paper-\w+\.pdf\\"/);
    expect(page).toContain('"see":"/repo/posts/b"');
    expect(page).toContain('"movedAnchors":{"was":"/repo/posts/a#part"}');
    expect(site.text('dist-content/types/index.d.ts')).toContain("'/repo/posts/{key}'");
  });

  test('the content never has it', async () => {
    site.change({ 'content/posts/b.md': (now) => now.replace('](/)', '](/repo/posts/a)') });
    const { report } = await site.report('validate');
    expect(report.diagnostics.find(({ rule }) => rule === 'link-broken')).toMatchObject({
      suggestion: 'Write `/posts/a`: every address gets `/repo` when it leaves.',
    });
    site.restore();
  });

  test('another base is seen by the next build, and none gives none', async () => {
    site.change({ 'schemas/site.json': (now) => now.replace('"base":"/repo/",', '') });
    await site.build();
    expect(addresses().filter((one) => one.includes('/repo/'))).toEqual([]);
    site.restore();
    await site.build();
    expect(addresses().filter((one) => one.startsWith('/') && !one.startsWith('/repo/'))).toEqual([]);
  });
});

test.each(['repo', '/repo', 'https://x.example/repo/', '/a b/'])('`%s` is no base', async (base) => {
  site.change({ 'schemas/site.json': (now) => now.replace('/repo/', base) });
  const { report } = await site.report('validate');
  expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['schema-invalid']);
  site.restore();
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from '../fixture.ts';

const page = readFileSync('docs/config.md', 'utf8');
const blocks = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
const CONFIG = 'content.config.ts';

/** The block of the page with these words. */
function block(words: string): string {
  const found = blocks.filter((code) => code.includes(words));
  if (found.length !== 1) throw new Error(`${found.length} blocks of the page have \`${words}\`.`);
  return found[0] ?? '';
}

const text = { type: 'string' };
const collection = (name: string, properties: object): Record<string, string> => ({
  [`schemas/${name}.json`]: JSON.stringify({
    'x-collection': {
      ...{ source: `${name}/*.md`, key: 'slug', body: 'body', route: `/${name}/{slug}` },
      head: { title: '{slug}', description: 'About {slug}' },
    },
    type: 'object',
    properties: { slug: text, body: { type: 'string', 'x-markdown': 'document' }, ...properties },
    required: ['slug'],
    additionalProperties: false,
  }),
});
const POST = 'content/posts/hello.md';

let site: Site;
beforeEach(() => {
  site = createFolder({
    ...collection('posts', { author: { type: 'string', 'x-ref': 'people' } }),
    ...collection('people', { name: text }),
    ...collection('news', { title: text }),
    'content/people/ada.md': '---\nslug: ada\nname: Ada\n---\n\nA person.\n',
    'content/news/own.md': '---\nslug: own\ntitle: Our own\n---\n\nWritten here.\n',
    [POST]: '---\nslug: hello\nauthor: ada\n---\n\nFor Ada, [click here](/people/ada).\n',
  });
});
afterEach(() => {
  site.dispose();
});

describe('the code of docs/config.md', () => {
  test('is tried here, each block of it', () => {
    expect(blocks).toHaveLength(3);
  });

  test('checks links, and computes a field', async () => {
    const { report } = await site.change({ [CONFIG]: block('defineCheck({') }).report('validate');
    expect(report.diagnostics).toMatchObject([
      { rule: 'acme/no-click-here', severity: 'warning', file: POST, line: 6, column: 11, endColumn: 21 },
    ]);
    await site.build();
    expect(site.json('data/posts/hello.json')).toMatchObject({ entry: { shelf: 'Ada' } });
  });

  test('runs a plugin, and allows what it names', async () => {
    site.change({
      [CONFIG]: block('remark-emoji'),
      'node_modules/remark-emoji/package.json':
        '{ "name": "remark-emoji", "type": "module", "exports": "./index.js" }',
      'node_modules/remark-emoji/index.js':
        "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'From a plugin.' }] }); };",
      [POST]:
        '---\nslug: hello\n---\n\n<x-video data-id="a" data-other="b"></x-video>\n\n<p lang="de">Guten Tag</p>\n',
    });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
      ['html-removed', expect.stringContaining('data-other')],
    ]);
    site.change({ [POST]: (post) => post.replace(' data-other="b"', '') });
    await site.build();
    const { entry } = site.json('data/posts/hello.json') as { entry: { body: { html: string } } };
    expect(entry.body.html).toContain('<x-video data-id="a"></x-video>');
    expect(entry.body.html).toContain('<p lang="de">Guten Tag</p>');
    expect(entry.body.html).toContain('<p>From a plugin.</p>');
  });

  test('fetches entries', async () => {
    const server = createServer((_, answer) =>
      answer.end(JSON.stringify([{ id: 'one', title: 'One', text: 'Fetched.' }])),
    );
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const code = block('sources: {').replace('https://api.example/', `http://localhost:${port}/`);
      const run = await site.change({ [CONFIG]: code }).run('fetch');
      expect([run.code, run.stdout, run.stderr]).toEqual([0, '✓ news: 1 new\n', '']);
    } finally {
      server.close();
    }
    await site.build();
    expect(site.json('data/news/one.json')).toMatchObject({ entry: { title: 'One' } });
  });
});

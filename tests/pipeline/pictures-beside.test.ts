import { existsSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openWorkspace } from '../../scripts/workspace/workspace.ts';
import { mentionsOf } from '../../scripts/lsp/places/mentions.ts';
import { pictureSuggestions } from '../../scripts/lsp/features/completion/values.ts';
import { createFolder, drawing, type Site } from './fixture.ts';

const text = { type: 'string' };
const SCHEMA = {
  'x-collection': {
    source: 'posts/**/*.md',
    pictures: 'beside',
    body: 'body',
    route: '/posts/{key}',
    head: { title: '{title}', description: 'About {title}', image: '{cover}' },
  },
  type: 'object',
  properties: {
    title: text,
    cover: { type: 'string', 'x-image': true, 'x-alt': 'alt' },
    alt: text,
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['title'],
};
const REDIRECTS = {
  'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
  type: 'object',
  properties: { rows: { type: 'array', items: { type: 'object' } } },
};
const post = (body: string, cover?: string) =>
  `---\ntitle: A post\n${cover === undefined ? '' : `cover: ${cover}\nalt: A pot\n`}---\n\n${body}\n`;

let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  red = await drawing(640, 480).jpeg().toBuffer();
  blue = await drawing(660, 400).jpeg().toBuffer();
});

let site: Site;
afterEach(() => site.dispose());

function make(files: Record<string, string | Buffer>): Site {
  site = createFolder({
    'schemas/posts.json': JSON.stringify(SCHEMA),
    'schemas/redirects.json': JSON.stringify(REDIRECTS),
    'content/redirects.yaml': 'rows: []\n',
    ...Object.fromEntries(Object.entries(files).map(([name, one]) => [`content/${name}`, one])),
  });
  return site;
}
const bundle = (): Record<string, string | Buffer> => ({
  'posts/hello/index.md': post('![Red](./red.jpg) <img src="art/blue%20one.jpg" alt="Blue">', 'red.jpg'),
  'posts/hello/red.jpg': red,
  'posts/hello/art/blue one.jpg': blue,
});
const problems = async (): Promise<string[]> =>
  (await site.report('validate')).report.diagnostics.map(
    ({ rule, file, line }) => `${rule} ${file}:${String(line)}`,
  );

describe('a picture is named from where its entry stands', () => {
  test('in Markdown, in HTML and in fields; all are masters like any other', async () => {
    make(bundle());
    const { report } = await site.report('build');
    expect(report.diagnostics).toEqual([]);
    const page = site.json('data/posts/hello.json') as {
      entry: { cover: { src: string; width: number }; body: { html: string } };
      head: { image: { url: string } };
    };
    expect(page.entry.cover).toMatchObject({ width: 640 });
    expect(page.entry.cover.src).toMatch(/^\/images\/posts\/hello\/red-\w+_\w+\.webp$/);
    expect(page.entry.body.html).toMatch(/<img src="\/images\/posts\/hello\/red-/);
    expect(page.entry.body.html).toMatch(/<img src="\/images\/posts\/hello\/art\/blue-one-/);
    expect(existsSync(site.path(`dist-content${page.entry.cover.src}`))).toBe(true);
    expect(page.head.image.url).toMatch(/red/);
  });

  test('two files of the same text have the pictures of their own folders', async () => {
    const same = post('![Pot](./pot.jpg)');
    make({
      'posts/a/index.md': same,
      'posts/a/pot.jpg': red,
      'posts/b/index.md': same.replace('A post', 'A post'),
      'posts/b/pot.jpg': blue,
    });
    for (const folder of ['first', 'from the cache']) {
      await site.run('build');
      const html = (name: string): string => site.text(`dist-content/data/posts/${name}.json`);
      expect(html('a'), folder).toContain('/images/posts/a/pot-');
      expect(html('a'), folder).toMatch(/width=\\"640\\"/);
      expect(html('b'), folder).toContain('/images/posts/b/pot-');
      expect(html('b'), folder).toMatch(/width=\\"660\\"/);
    }
  });

  test('one in another folder of the collection, and one of all', async () => {
    make({
      ...bundle(),
      'images/all.jpg': red,
      'posts/other.md': post('![Red](hello/red.jpg) ![All](/images/all.jpg) ![All](../images/all.jpg)'),
    });
    expect((await problems()).filter((one) => !one.startsWith('head-'))).toEqual([]);
  });
});

describe('what is wrong is told as for other pictures', () => {
  test.each<[string, Record<string, string | Buffer>, { rule: string; suggestion?: string }[]]>([
    [
      'one that is not there, near one that is',
      { 'posts/hello/index.md': post('![Red](./rde.jpg)', 'red.jpg') },
      [{ rule: 'image-missing', suggestion: 'Did you mean `./red.jpg`?' }],
    ],
    [
      'one that is not there, near the only one, which is then not to be deleted',
      { 'posts/hello/index.md': post('![Red](./rde.jpg)') },
      [{ rule: 'image-missing', suggestion: 'Did you mean `./red.jpg`?' }],
    ],
    [
      'one that is not there at all',
      { 'posts/hello/index.md': post('![Red](./nowhere-near.jpg)', 'red.jpg') },
      [{ rule: 'image-missing', suggestion: 'Put the picture at `content/posts/hello/nowhere-near.jpg`.' }],
    ],
    ['one without words', { 'posts/hello/index.md': post('![](./red.jpg)') }, [{ rule: 'image-alt' }]],
    [
      'one outside of the content',
      { 'posts/hello/index.md': post('![Red](../../../../red.jpg)', 'red.jpg') },
      [{ rule: 'image-missing' }],
    ],
    ['one that nothing uses', { 'posts/hello/more.png': '' }, [{ rule: 'image-orphan' }]],
  ])('%s', async (_name, files, expected) => {
    make({
      'posts/hello/red.jpg': red,
      'posts/hello/index.md': post('![Red](./red.jpg)'),
      ...files,
    });
    if (files['posts/hello/more.png'] !== undefined) site.change({ 'content/posts/hello/more.png': red });
    const { report } = await site.report('validate');
    expect(report.diagnostics).toMatchObject(expected);
  });

  test('one whose name differs only in capitals is written as it is called, in its own form', async () => {
    make({
      'posts/hello/Red.jpg': red,
      'posts/hello/index.md': post(
        '![Red](./red.jpg) ![Red](red.jpg) ![Red](/posts/hello/red.jpg)',
        'red.jpg',
      ),
    });
    expect(await site.run('validate', '--fix')).toMatchObject({ code: 0 });
    const after = site.text('content/posts/hello/index.md');
    expect(after).toContain('cover: Red.jpg');
    expect(after).toContain('![Red](./Red.jpg) ![Red](Red.jpg) ![Red](./Red.jpg)');
  });

  test('also where its address is percent-encoded', async () => {
    make({
      'posts/hello/Red One.jpg': red,
      'posts/hello/index.md': post('![Red](./red%20one.jpg) ![Red](red%20one.jpg)', '"red one.jpg"'),
    });
    expect(await site.run('validate', '--fix')).toMatchObject({ code: 0 });
    const after = site.text('content/posts/hello/index.md');
    expect(after).toContain('cover: "Red One.jpg"');
    expect(after).toContain('![Red](./Red%20One.jpg) ![Red](Red%20One.jpg)');
  });

  test('without the setting a picture beside an entry is refused as before', async () => {
    make(bundle());
    site.change({ 'schemas/posts.json': (now) => now.replace('"pictures":"beside",', '') });
    expect([...new Set((await problems()).map((one) => one.split(' ')[0]))]).toEqual([
      'file-ungoverned',
      'image-missing',
    ]);
  });
});

describe('commands keep them right', () => {
  test('a page that is the index of its folder takes its pictures along', async () => {
    make({
      ...bundle(),
      'posts/other.md': post('![Red](./hello/red.jpg) [it](hello/)').replace('A post', 'Other'),
    });
    expect(await site.run('move', 'posts/hello', 'bye')).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(site.path('content/posts/bye/red.jpg'))).toBe(true);
    expect(existsSync(site.path('content/posts/hello/red.jpg'))).toBe(false);
    expect(existsSync(site.path('content/posts/bye/art/blue one.jpg'))).toBe(true);
    // No empty folder is left, and that of the collection would stay.
    expect(existsSync(site.path('content/posts/hello'))).toBe(false);
    expect(site.text('content/posts/bye/index.md')).toBe(bundle()['posts/hello/index.md']);
    expect(site.text('content/posts/other.md')).toContain('![Red](./bye/red.jpg) [it](bye/)');
    expect(await problems()).toEqual([]);
  });

  test('a file that moves alone names them from its new place', async () => {
    make({ 'posts/a.md': post('![Red](./red.jpg)', 'red.jpg'), 'posts/red.jpg': red });
    expect(await site.run('move', 'posts/a', 'posts/deep/down/b')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text('content/posts/deep/down/b.md')).toContain('cover: ../../red.jpg');
    expect(site.text('content/posts/deep/down/b.md')).toContain('![Red](../../red.jpg)');
    expect(await problems()).toEqual([]);
  });

  test('a picture that moves is named by its new name', async () => {
    make(bundle());
    expect(await site.run('move', 'content/posts/hello/red.jpg', 'crimson.jpg')).toMatchObject({
      code: 0,
      stderr: '',
    });
    const after = site.text('content/posts/hello/index.md');
    expect(after).toContain('cover: crimson.jpg');
    expect(after).toContain('![Red](./crimson.jpg)');
    expect(await site.run('move', '/posts/hello/crimson.jpg', '/images/red.jpg')).toMatchObject({ code: 0 });
    expect(site.text('content/posts/hello/index.md')).toContain('cover: /images/red.jpg');
    expect(await problems()).toEqual([]);
  });

  test('one in an attribute of a directive follows, with its picture and with its page', async () => {
    const directives = { picture: { attributes: { src: { 'x-image': true } } } };
    make({ 'posts/a.md': post('::picture{src="./red.jpg"}'), 'posts/red.jpg': red });
    const withDirectives = {
      ...SCHEMA,
      'x-collection': { ...SCHEMA['x-collection'], markdown: { directives } },
    };
    site.change({ 'schemas/posts.json': JSON.stringify(withDirectives) });
    expect(await site.run('move', '/posts/red.jpg', 'crimson.jpg')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text('content/posts/a.md')).toContain('::picture{src="./crimson.jpg"}');
    expect(await site.run('move', 'posts/a', 'posts/deep/b')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text('content/posts/deep/b.md')).toContain('::picture{src="../crimson.jpg"}');
  });

  test('add-picture puts one beside the entry that it is for', async () => {
    make(bundle());
    site.change({ 'new.jpg': blue });
    const run = await site.run('add-picture', 'new.jpg', '--to', 'posts/hello#body', '--alt', 'New');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(site.path('content/posts/hello/new.jpg'))).toBe(true);
    expect(site.text('content/posts/hello/index.md')).toContain('![New](./new.jpg)');
    expect(await problems()).toEqual([]);
  });
});

test('the language server knows what they are, and offers them as the entry names them', async () => {
  make(bundle());
  const open = openWorkspace({ root: site.root });
  await open.check();
  const { model } = open;
  if (model === undefined) throw new Error('no site');
  const entry = model.entries.get('posts')?.[0];
  if (entry === undefined) throw new Error('no entry');
  const sources = mentionsOf(model, entry).flatMap((one) => (one.kind === 'picture' ? [one.src] : []));
  expect(sources).toEqual(['/posts/hello/red.jpg', '/posts/hello/red.jpg', '/posts/hello/art/blue one.jpg']);
  expect(pictureSuggestions(model, 'content/posts/hello/index.md').map(({ label }) => label)).toEqual([
    './art/blue one.jpg',
    './red.jpg',
  ]);
});

test.each([
  ['https://site.example/old', '/old'],
  ['www.site.example/old/one', '/old/one'],
  ['old', '/old'],
])('a redirect from %s is answered with the path to write', async (from, to) => {
  make(bundle());
  site.change({ 'content/redirects.yaml': `rows:\n  - { from: "${from}", to: /posts/hello }\n` });
  const { report } = await site.report('validate');
  expect(report.diagnostics).toMatchObject([
    { rule: 'address-form', suggestion: `Write \`${to}\`: only the path, from its first slash on.` },
  ]);
});

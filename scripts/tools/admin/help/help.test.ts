import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerHelp } from '../serve/answer-help.ts';
import { BadQuestion, EditingHelp } from './help.ts';

const root = mkdtempSync(path.join(tmpdir(), 'help-'));
const text = { type: 'string', minLength: 1 };
const FILES: Record<string, string> = {
  'schemas/posts.json': JSON.stringify({
    title: 'Posts',
    'x-collection': {
      ...{ source: 'posts/*.md', key: 'slug', body: 'body', route: '/{slug}' },
      head: { title: '{title}', description: '{title}' },
      publish: { draft: 'draft' },
    },
    type: 'object',
    additionalProperties: false,
    properties: {
      slug: text,
      title: text,
      draft: { type: 'boolean' },
      photo: { type: 'string', 'x-image': true },
      sheet: { type: 'string', 'x-file': true },
      parts: {
        type: 'array',
        items: { type: 'object', properties: { to: { type: 'string', 'x-link': true } } },
      },
      body: { type: 'string', 'x-markdown': 'document' },
    },
    required: ['slug', 'title', 'body'],
  }),
  'schemas/moved.json': JSON.stringify({
    title: 'Moved',
    'x-collection': { source: 'moved.yaml', redirects: 'rows' },
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: { type: 'object', properties: { from: text, to: text }, required: ['from', 'to'] },
      },
    },
  }),
  'content/moved.yaml': 'rows: []\n',
  'content/posts/one.md': '---\nslug: one\ntitle: One\n---\n\nSee [two](/two).\n',
  // No visitor is led here.
  'content/posts/404.md': '---\nslug: "404"\ntitle: Not found\n---\n\nText.\n',
  'content/posts/two.md': '---\nslug: two\ntitle: Two\n---\n\nText.\n',
};
let help: EditingHelp;

beforeAll(() => {
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  help = new EditingHelp(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ONE = 'content/posts/one.md';
const onDisk = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('what is said of a text that nobody has saved', () => {
  test('problems stand in their fields, and the file on the disk is looked at again afterwards', async () => {
    const typed = '---\nslug: one\ntitle: One\nparts:\n  - to: /nowhere\n---\n\nSee [three](/three).\n';
    const { problems, path: address } = await help.check({ file: ONE, text: typed });
    expect(address).toBe('/one');
    expect(problems.map(({ rule, field, excerpt }) => [rule, field, excerpt])).toEqual([
      ['link-broken', 'parts.0.to', '/nowhere'],
      ['link-broken', 'body', '[three](/three)'],
    ]);
    expect((await help.check({ file: ONE, text: FILES[ONE] ?? '' })).problems).toEqual([]);
    expect(onDisk(ONE)).toBe(FILES[ONE]);
  });

  test('a missing field is named itself, not the first field of the file', async () => {
    const { problems } = await help.check({ file: ONE, text: '---\nslug: one\n---\n\nText.\n' });
    expect(problems.map(({ rule, field, excerpt }) => [rule, field, excerpt])).toEqual([
      ['field-missing', 'title', ''],
    ]);
  });

  test('pictures and downloads that are only on the branch of the draft are there, others are not', async () => {
    const text = (photo: string): string =>
      `---\nslug: one\ntitle: One\nphoto: /images/${photo}\nsheet: /files/a.pdf\n---\n\n![A](/images/b.webp) [C](/files/c.pdf)\n`;
    const names = ['images/a.webp', 'images/b.webp', 'files/a.pdf', 'files/c.pdf'];
    const elsewhere = names.map((name) => `content/${name}`);
    const told = async (given: string): Promise<string[]> =>
      (await help.check({ file: ONE, text: given, elsewhere })).problems.map(({ message }) => message);
    expect(await told(text('a.webp'))).toEqual([]);
    expect(await told(text('d.webp'))).toEqual(['There is no picture `/images/d.webp`.']);
    const page = await help.page({ file: ONE, text: text('a.webp'), elsewhere });
    const { data = '' } = page !== undefined && 'data' in page ? page : {};
    expect(JSON.parse(data)).toMatchObject({
      entry: { photo: { src: '/images/a.webp' }, sheet: { src: '/files/a.pdf', name: 'a.pdf' } },
    });
    expect(data).toContain('<img src=\\"/images/b.webp\\"');
    expect((await help.check({ file: ONE, text: text('a.webp') })).problems).toHaveLength(4);
  });

  test('a new entry is one of the site for as long as it is asked about', async () => {
    const file = 'content/posts/three.md';
    const made = { file, text: '---\nslug: three\ntitle: Three\n---\n\nText.\n' };
    const also = [{ file: ONE, text: (FILES[ONE] ?? '').replace('/two', '/three') }];
    expect((await help.check({ ...made, also })).problems).toEqual([]);
    const page = await help.page(made);
    expect(JSON.parse(page !== undefined && 'data' in page ? page.data : '')).toMatchObject({
      path: '/three',
      entry: { title: 'Three' },
    });
    expect((await help.check({ file: ONE, text: also[0]?.text ?? '' })).problems).toHaveLength(1);
  });
});

test('the page of a text with an error is the error, with its place', async () => {
  const text = '---\nslug: one\ntitle: One\n---\n\nSee [none](/nowhere).\n';
  expect(await help.page({ file: ONE, text })).toMatchObject({ rule: 'link-broken', file: ONE, line: 6 });
});

test('a removal says what refers to the entry, and with a target what changes', async () => {
  const file = 'content/posts/two.md';
  const alone = await help.removal({ file });
  expect(alone).toMatchObject({ title: 'Two', hasPage: true, targets: [{ name: '/one', title: 'One' }] });
  expect(alone.refusal).toContain('content/posts/one.md:6');
  const { changes, notes } = await help.removal({ file, redirect: '/one' });
  expect(changes?.map((one) => [one.file, one.after])).toEqual([
    [ONE, '---\nslug: one\ntitle: One\n---\n\nSee [two](/one).\n'],
    ['content/moved.yaml', 'rows:\n  - from: /two\n    to: /one\n'],
    [file, null],
  ]);
  expect(notes?.join()).toContain('`/two` leads to `/one`');
  expect(onDisk(file)).toBe(FILES[file]);
});

test('what is wrong with a draft is no reason against a removal, but what the removal breaks in it is', async () => {
  const [file, draft] = ['content/posts/two.md', 'content/posts/draft.md'];
  const write = (body: string): void =>
    writeFileSync(path.join(root, draft), `---\nslug: draft\ntitle: Draft\ndraft: true\n---\n\n${body}\n`);
  write('See [none](/nowhere).');
  const { changes, refusal } = await help.removal({ file, redirect: '/one' });
  expect({ refusal, files: changes?.map((one) => one.file) }).toEqual({
    refusal: undefined,
    files: [ONE, 'content/moved.yaml', file],
  });
  write('See [a part](/two#part), and [none](/nowhere).');
  expect((await help.removal({ file })).refusal).toContain(`${draft}:7`);
  rmSync(path.join(root, draft));
  expect((await help.check({ file: ONE, text: FILES[ONE] ?? '' })).problems).toEqual([]);
});

test('files are changed all together, and not when one of them is another by now', async () => {
  const [moved, posts] = ['content/moved.yaml', 'content/posts/new.md'];
  const made = { file: posts, before: null, after: 'new' };
  const refused = await help.apply([made, { file: moved, before: 'something else', after: '' }]);
  expect(refused).toHaveProperty('refusal');
  expect(() => onDisk(posts)).toThrow();
  const after = 'rows: [] # none\n';
  expect(await help.apply([{ file: moved, before: 'rows: []\n', after }])).toEqual({ done: true });
  expect(onDisk(moved)).toBe(after);
});

describe('bad questions', () => {
  test.each([
    'schemas/posts.json',
    'content/../schemas/posts.json',
    '/etc/passwd',
    'content\\x.md',
    'content/a\0.md',
  ])('of %j', (file) => {
    expect(() => help.check({ file, text: '' })).toThrow(BadQuestion);
  });

  test.each([
    ['check', '{', 400],
    ['check', '[]', 400],
    ['check', '{"file":1,"text":"a"}', 400],
    ['check', '{"file":"content/posts/one.md","text":"a","also":[1]}', 400],
    ['check', '{"file":"content/posts/one.md","text":"a","elsewhere":[1]}', 400],
    ['check', '{"file":"content/posts/one.md","text":"a","elsewhere":["a.webp"]}', 400],
    ['removal', '{"file":"content/posts/one.md","redirect":1}', 400],
    ['apply', '{"changes":[{"file":"content/a.md","before":1,"after":null}]}', 400],
    ['nothing', '{}', 404],
  ])('%s %s', async (name, body, status) => {
    const told = await answerHelp(`/admin/help/${name}`, body, { help, mayChange: true, show: undefined });
    expect(told.status).toBe(status);
  });

  test('whoever may change nothing has no such question', async () => {
    const told = await answerHelp('/admin/help/apply', '{"changes":[]}', {
      help,
      mayChange: false,
      show: undefined,
    });
    expect(told.status).toBe(404);
  });
});

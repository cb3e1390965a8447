import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const page = (where: object): string =>
  JSON.stringify(
    {
      'x-collection': {
        source: 'page.yaml',
        emit: 'page.json',
        include: { found: { collection: 'notes', where } },
      },
      type: 'object',
      additionalProperties: false,
      properties: { title: text },
      required: ['title'],
    },
    undefined,
    1,
  );
const NOTES = {
  'x-collection': { source: 'notes/*.yaml', key: 'slug' },
  type: 'object',
  additionalProperties: false,
  properties: {
    ...{ slug: text, kind: { enum: ['a', 'b', 'c'] }, size: { type: 'number' }, or: text },
    tags: { type: 'array', items: text },
  },
  required: ['slug', 'kind'],
};

let site: Site;
beforeAll(() => {
  site = createFolder({
    'schemas/notes.json': JSON.stringify(NOTES),
    'schemas/page.json': page({ kind: 'a' }),
    'content/page.yaml': 'title: Page\n',
    'content/notes/one.yaml': 'slug: one\nkind: a\nsize: 1\n',
    'content/notes/two.yaml': 'slug: two\nkind: b\nsize: 2\ntags: [x]\n',
    'content/notes/three.yaml': 'slug: three\nkind: c\nsize: 3\nor: x\n',
    'content/notes/four.yaml': 'slug: four\nkind: c\ntags: [x, y]\n',
  });
});
afterEach(() => site.restore());
afterAll(() => {
  site.dispose();
});

test.each([
  [{ or: [{ kind: 'a' }, { tags: { contains: 'x' } }] }, ['four', 'one', 'two']],
  [{ size: { from: 2 }, or: [{ kind: 'a' }, { tags: { contains: 'x' } }] }, ['two']],
  [
    {
      or: [
        { kind: 'c', size: 3 },
        { kind: 'b', size: 3 },
      ],
    },
    ['three'],
  ],
  [{ or: [{ kind: 'a' }, { kind: 'b' }], kind: { not: 'a' } }, ['two']],
  // A field of that name is asked as any other.
  [{ or: 'x' }, ['three']],
  [{ or: { not: 'x' } }, ['four', 'one', 'two']],
  [{ or: [{ or: 'x' }, { kind: 'a' }] }, ['one', 'three']],
])('where %j', async (where, expected) => {
  site.change({ 'schemas/page.json': page(where) });
  await site.build();
  const { include } = site.json('page.json') as { include: { found: { slug: string }[] } };
  expect(include.found.map(({ slug }) => slug)).toEqual(expected);
});

test.each([
  [{ or: [{ kind: 'a' }] }, /at least 2/],
  [{ or: [{ kind: 'a' }, { kinds: 'b' }] }, /There is no field `kinds` of notes\. Did you mean `kind`/],
  [{ or: [{ kind: 'a' }, { kind: 'd' }] }, /cannot be `d`/],
  [{ or: [{ kind: 'a' }, { or: [{ kind: 'b' }, { kind: 'c' }] }] }, /schemas\/page\.json/],
  [{ or: [{ kind: 'a' }, {}] }, /schemas\/page\.json/],
  [
    { kind: ['a', 'b'] },
    /where\.kind` should be a text or a number or true or false, but it is a list\. Expected: The value that the field has/,
  ],
])('where %j is refused', async (where, expected) => {
  site.change({ 'schemas/page.json': page(where) });
  const { report, code } = await site.report('validate');
  expect(code).toBe(1);
  const words = report.diagnostics.map(
    ({ file, message, suggestion }) => `${file}: ${message} ${suggestion ?? ''}`,
  );
  expect(words.join('\n')).toMatch(expected);
});

test('what a group lets in on another day is not told as shown nowhere', async () => {
  const days = { ...NOTES.properties, day: { type: 'string', 'x-date': true } };
  site.change({
    'schemas/notes.json': JSON.stringify({ ...NOTES, properties: days }),
    'schemas/page.json': page({ or: [{ kind: 'a' }, { kind: { in: ['b', 'c'] }, day: { from: 'today' } }] }),
    'content/notes/two.yaml': 'slug: two\nkind: b\nday: 2020-01-01\n',
  });
  const { report } = await site.report('validate');
  // Those without a day are shown on none.
  expect(report.diagnostics.map(({ file }) => file)).not.toContain('content/notes/two.yaml');
});

import { afterEach, describe, expect, test } from 'vitest';
import { brief } from './bad-input.ts';
import { createFolder, type Site } from './fixture.ts';

let site: Site;
afterEach(() => site.dispose());

const text = { type: 'string' };
const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** A site of notes with the same fields, which link to each other. */
function notes(spec: object, schema: object, files: Record<string, string>): Site {
  const head = { title: '{slug}', description: '{slug}' };
  return createFolder({
    'schemas/notes.json': JSON.stringify({
      'x-collection': { source: 'notes/*.yaml', route: '/notes/{key}', head, ...spec },
      type: 'object',
      properties: { slug: text, title: text, link: { type: 'string', 'x-link': true } },
      ...schema,
    }),
    ...files,
  });
}

const fileOf = (name: string): string => `content/notes/${name}.yaml`;
const filled = (fields: (name: string) => string): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [fileOf(name), `slug: ${name}\n${fields(name)}`]));
const PLACES = NAMES.map((name) => `(see ${fileOf(name)}:1:1)`);

test.each([
  [
    'a field that a schema requires from now on',
    {},
    { required: ['title'] },
    'field-missing schemas/notes.json',
  ],
  ['an address with a folder', { route: '/{title}/{key}' }, {}, 'page-missing schemas/notes.json'],
])('%s is told once, at the schema', async (_words, spec, schema, place) => {
  site = notes(
    spec,
    schema,
    filled(() => ''),
  );
  const { report } = await site.report('validate');
  expect(report.diagnostics).toHaveLength(1);
  const [told] = report.diagnostics;
  expect(brief(told as never)).toContain(place);
  expect(told?.message).toContain('5 of 5 entries');
  expect(told?.related).toHaveLength(PLACES.length);
  const { report: ofOne } = await site.report('validate', fileOf('a'));
  expect(ofOne.diagnostics.map(({ file }) => file)).toEqual([fileOf('a')]);
});

test('a link to what a doubled key has hidden is not told', async () => {
  const key = { key: 'slug', route: '/notes/{slug}' };
  const twice = { ...filled(() => 'link: /notes/b\n'), [fileOf('b')]: 'slug: c\nlink: /notes/a\n' };
  site = notes(key, { required: ['slug'] }, twice);
  const { report } = await site.report('validate');
  expect(report.diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    `key-duplicate ${fileOf('b')}`,
  ]);
});

test('a cause comes before what may follow from it, whatever their files are called', async () => {
  const files = filled((name) => (name === 'e' ? 'title: 5\n' : name === 'a' ? 'link: /x\n' : 'title: x\n'));
  site = notes({}, {}, files);
  const { report } = await site.report('validate');
  expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['field-type', 'link-broken']);
});

test('no check of the site runs on an entry with an error, of whatever stage', async () => {
  site = notes(
    {},
    {},
    {
      ...filled((name) => (name === 'a' ? 'link: /x\n' : 'title: x\n')),
      'content.config.mjs': `export default { checks: [{ id: 'our/title', title: 'x', why: 'x', remedy: 'x',
  wrong: 'x', right: 'x', check: ({ entries, report }) => { for (const one of entries)
    if (one.data.title === undefined) report(one, '', { message: 'No title.' }); } }] };`,
    },
  );
  const { report } = await site.report('validate');
  expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['link-broken']);
});

test('what an ungoverned file would be is unknown', async () => {
  site = notes(
    {},
    {},
    filled(() => 'link: /notes/e\n'),
  );
  site.change({ [fileOf('e')]: null, 'content/notes/e.yml': 'link: /notes/a\n' });
  const { report } = await site.report('validate');
  expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['file-ungoverned']);
});

test('the rows of a circle of redirects are one problem', async () => {
  site = notes(
    {},
    {},
    {
      ...filled(() => ''),
      'schemas/redirects.json': JSON.stringify({
        'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
        type: 'object',
        properties: {
          rows: {
            type: 'array',
            items: { type: 'object', properties: { from: text, to: { ...text, 'x-link': true } } },
          },
        },
      }),
      'content/redirects.yaml': 'rows:\n  - { from: /x, to: /y }\n  - { from: /y, to: /x }\n',
    },
  );
  const { report } = await site.report('validate');
  expect(report.diagnostics.map(({ rule, related }) => [rule, related?.length])).toEqual([
    ['redirect-chain', 1],
  ]);
});

describe('one mistake is one problem', () => {
  const schema = {
    required: ['slug'],
    properties: {
      slug: text,
      title: { ...text, 'x-unique': true },
      lead: { ...text, 'x-unique': true },
      photo: { ...text, 'x-image': true, 'x-alt': 'title' },
      link: { ...text, 'x-link': true },
      next: { ...text, 'x-ref': 'notes' },
      from: { ...text, 'x-date': true },
    },
  };
  const key = { key: 'slug', route: '/notes/{slug}', publish: { from: 'from' } };
  const report = async (more: Record<string, string | null>, ...paths: string[]) => {
    site = notes(
      key,
      schema,
      filled((name) => `title: ${name}\n${name === 'e' ? '' : 'link: /notes/e\nnext: e\n'}`),
    ).change(more);
    const { diagnostics } = (await site.report('validate', ...paths)).report;
    return diagnostics.map(({ rule, file, related = [] }) => [`${rule} ${file}`, related.length]);
  };

  test('an entry that is gone', async () => {
    expect(await report({ [fileOf('e')]: null })).toEqual([[`link-broken ${fileOf('a')}`, 7]]);
  });

  test('seen from one file, it is told there', async () => {
    expect(await report({ [fileOf('e')]: null }, fileOf('b'))).toEqual([[`link-broken ${fileOf('b')}`, 1]]);
  });

  test('an entry that is held back', async () => {
    expect(await report({ [fileOf('e')]: 'slug: e\nfrom: 2999-01-01\n' })).toEqual([
      [`held-back ${fileOf('a')}`, 8],
    ]);
  });

  test('a copied file', async () => {
    const more = {
      [fileOf('d')]: 'slug: d\ntitle: Tea\nlead: Hot.\n',
      [fileOf('f')]: 'slug: f\ntitle: Tea\nlead: Hot.\n',
    };
    expect(await report(more)).toEqual([[`text-repeated ${fileOf('f')}`, 2]]);
  });

  test('a file of another kind among the pictures, with its uses', async () => {
    const more = {
      'content/images/soup.heic': 'x',
      [fileOf('a')]: 'slug: a\ntitle: Tea\nphoto: /images/soup.heic\n',
    };
    expect(await report(more)).toEqual([['file-ungoverned content/images/soup.heic', 1]]);
  });
});

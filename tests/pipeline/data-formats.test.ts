import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const schema = (ending: string) => ({
  'x-collection': {
    source: `people/*.${ending}`,
    route: '/people/{key}',
    head: { title: '{name}', description: '{name}' },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    name: text,
    born: { type: 'string', 'x-date': true },
    see: { type: 'string', 'x-link': true },
    books: { type: 'array', items: { type: 'object', properties: { title: text }, required: ['title'] } },
  },
  required: ['name'],
});
let site: Site;
afterEach(() => site.dispose());

describe.each([
  [
    'json',
    '{\n\t"name": "Ada \\ud83d\\ude00 \\/",\n\t"born": "1815-12-10",\n\t"books": [{ "title": "Notes" }]\n}\n',
    '{\n\t"name": "Ben",\n\t"born": "soon",\n\t"see": "/people/adda"\n}\n',
    [
      ['link-broken', 4, 9],
      ['date-unknown', 3, 10],
    ],
    'Ada 😀 /',
  ],
] as const)('entries in files that end in .%s', (ending, good, bad, places, name) => {
  test('are entries like all others', async () => {
    site = createFolder({
      'schemas/people.json': JSON.stringify(schema(ending)),
      [`content/people/ada.${ending}`]: good,
    });
    const { report } = await site.report('build');
    expect(report.diagnostics).toEqual([]);
    expect(site.json('data/people/ada.json')).toMatchObject({
      entry: { name, born: '1815-12-10', books: [{ title: 'Notes' }] },
    });
  });

  test('have their problems at their places, without fixes in the wrong language', async () => {
    site = createFolder({
      'schemas/people.json': JSON.stringify(schema(ending)),
      [`content/people/ada.${ending}`]: good,
      [`content/people/ben.${ending}`]: bad,
    });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule, line, column }) => [rule, line, column]).sort()).toEqual(
      [...places].sort(),
    );
    const before = site.text(`content/people/ben.${ending}`);
    await site.run('validate', '--fix');
    expect(site.text(`content/people/ben.${ending}`)).toBe(before);
  });

  test('are made by `new`', async () => {
    site = createFolder({
      'schemas/people.json': JSON.stringify(schema(ending)),
      [`content/people/ada.${ending}`]: good,
    });
    expect(await site.run('new', 'people', 'cora')).toMatchObject({ code: 0 });
    const { report } = await site.report('validate');
    expect(report.diagnostics.filter(({ rule }) => rule !== 'text-unwritten')).toEqual([]);
    expect(report.entries).toBe(2);
  });

  test('a link in one follows what it leads to', async () => {
    site = createFolder({
      'schemas/people.json': JSON.stringify(schema(ending)),
      'schemas/redirects.json': JSON.stringify({
        'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
        type: 'object',
        properties: { rows: { type: 'array', items: { type: 'object' } } },
      }),
      'content/redirects.yaml': 'rows: []\n',
      [`content/people/ada.${ending}`]: good,
      [`content/people/ben.${ending}`]: bad
        .replace('soon', '2001-02-03')
        .replace('/people/adda', '/people/ada'),
    });
    expect(await site.run('move', 'people/ada', 'eve')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text(`content/people/ben.${ending}`)).toContain('"/people/eve"');
    expect((await site.report('validate')).report.diagnostics).toEqual([]);
  });
});

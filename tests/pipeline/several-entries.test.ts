import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const people = (source: string) => ({
  'x-collection': { source, key: 'id', emit: 'people.json' },
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z-]+$' },
    name: text,
    age: { type: 'integer' },
    active: { type: 'boolean' },
    born: { type: 'string', 'x-date': true },
    team: { type: 'string', 'x-ref': 'teams' },
    tag: { enum: ['bread', 'cake', 'tea'] },
  },
  required: ['id', 'name'],
});
const teams = {
  'x-collection': {
    source: 'teams/*.yaml',
    key: 'id',
    route: '/teams/{id}',
    head: { title: '{name}', description: '{name}' },
    include: { people: { collection: 'people', where: { team: '{id}' }, fields: ['name'] } },
  },
  type: 'object',
  properties: { id: text, name: text },
  required: ['id', 'name'],
};

const CSV = `id,name,age,active,born,team,tag\r
ada,"Ada, Lady Lovelace",36,TRUE,"July 31, 2025",kitchen,bread\r
ben,Ben,,false,2024-01-19,,\r
`;
const YAML = `people:
  # The first
  - id: ada
    name: Ada, Lady Lovelace
    age: 36
    active: true
    born: July 31, 2025
    team: kitchen
    tag: bread

  - { id: ben, name: Ben, active: false, born: 2024-01-19 }
`;
const MAP = `ada:
  name: Ada, Lady Lovelace
  age: 36
  active: true
  born: July 31, 2025
  team: kitchen
  tag: bread
ben:
  name: Ben
  active: false
  born: 2024-01-19
`;
const ENTRIES = [
  {
    key: 'ada',
    id: 'ada',
    name: 'Ada, Lady Lovelace',
    age: 36,
    active: true,
    born: '2025-07-31',
    team: 'kitchen',
    tag: 'bread',
  },
  { key: 'ben', id: 'ben', name: 'Ben', active: false, born: '2024-01-19' },
];
const JSON_LIST = JSON.stringify(
  [
    { ...ENTRIES[0], key: undefined, born: 'July 31, 2025' },
    { ...ENTRIES[1], key: undefined },
  ],
  null,
  2,
);

let site: Site;
afterEach(() => site.dispose());

/** The entries in the file of the collection. */
const emitted = (): unknown[] => (site.json('people.json') as { entries: unknown[] }).entries;

const withPeople = (source: string, content: string): Site =>
  createFolder({
    'schemas/people.json': JSON.stringify(people(source)),
    'schemas/teams.json': JSON.stringify(teams),
    'content/teams/kitchen.yaml': 'id: kitchen\nname: Kitchen\n',
    'content/teams/office.yaml': 'id: office\nname: Office\n',
    [`content/${source.replace(/#.*/, '')}`]: content,
  });

const kinds = [
  ['people.csv', CSV],
  ['people.yaml#/people', YAML],
  ['people.yaml#', MAP],
  ['people.json#', JSON_LIST],
] as const;

describe.each(kinds)('several entries in %s', (source, content) => {
  const file = `content/${source.replace(/#.*/, '')}`;

  test('are entries like those of files: emitted, included, listed', async () => {
    site = withPeople(source, content);
    const { report } = await site.report('build');
    expect(report.diagnostics).toEqual([]);
    expect(report.entries).toBe(4);
    expect(emitted()).toEqual(ENTRIES);
    const { stdout } = await site.run('list', 'people', '--format', 'json');
    expect((JSON.parse(stdout) as { entries: { key: string }[] }).entries.map(({ key }) => key)).toEqual([
      'ada',
      'ben',
    ]);
  });

  test('are no single entry', async () => {
    site = withPeople(source, content);
    const settings = (more: object): Record<string, string> => {
      const schema = people(source);
      return {
        'schemas/people.json': JSON.stringify({
          ...schema,
          'x-collection': { ...schema['x-collection'], ...more },
        }),
      };
    };
    site.change(
      settings({
        tokens: { who: 'name' },
        route: '/people',
        head: { title: '{name}', description: '{name}' },
      }),
    );
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('`x-collection.tokens` is not allowed here'),
      expect.stringContaining('`x-collection.route` is `/people`'),
    ]);
  });

  test('have their problems where they stand, each entry its own', async () => {
    const quoted = source.includes('json') ? '"old"' : 'old';
    const wrong = content.replace('kitchen', 'kitchn').replace('36', quoted).replace('bread', 'brad');
    site = withPeople(source, wrong);
    const { report } = await site.report('validate');
    const lines = wrong.split('\n');
    expect(report.diagnostics.every((one) => one.file === file)).toBe(true);
    const told = report.diagnostics.map(({ line, column, endColumn, rule }) => [
      rule,
      lines[line - 1]?.slice(column - 1, endColumn - 1).replaceAll('"', ''),
    ]);
    expect(told.sort()).toEqual([
      ['field-choice', 'brad'],
      ['field-type', 'old'],
      ['reference-missing', 'kitchn'],
    ]);
  });

  test('a key that is there twice is told, and neither is lost', async () => {
    site = withPeople(
      source,
      content.replace(/\bben\b/, 'ada').replace('id: ada\n    name', 'id: ada\n    name'),
    );
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule }) => rule)).toContain(
      source === 'people.yaml#' ? 'yaml-duplicate-key' : 'key-duplicate',
    );
    // A row has no file of its own to be named by.
    expect(report.diagnostics.map(({ suggestion = '' }) => suggestion).join()).not.toContain('file');
  });

  test('what they refer to can be moved', async () => {
    site = withPeople(source, content);
    expect(await site.run('move', 'teams/kitchen', 'bakery')).toMatchObject({ code: 0 });
    expect(site.text(file)).toBe(content.replace('kitchen', 'bakery'));
  });

  test('a warm run, and one after an edit, say what a cold one says', async () => {
    site = withPeople(source, content);
    await site.build();
    const added = content.replace('Ben', 'Benny');
    site.change({ [file]: added });
    await site.build();
    expect(emitted()).toEqual([ENTRIES[0], { ...ENTRIES[1], name: 'Benny' }]);
  });

  test('broken ones are left out alone with --keep-going', async () => {
    site = withPeople(source, content.replace('ben', 'Ben!').replace("id: 'Ben!'", 'id: Ben!'));
    const { code } = await site.run('build', '--keep-going');
    expect(code).toBe(1);
    expect(emitted()).toEqual([ENTRIES[0]]);
  });
});

describe('a table that cannot be read', () => {
  test.each([
    ['unclosed quotes', 'id,name\nada,"Ada\nben,Ben\n', ['csv-syntax', 2, 5]],
    [
      'a conflict of Git',
      `id,name\n<<<<<<< HEAD\nada,Ada\n=======\nada,Eve\n>>>>>>> b\n`,
      ['merge-conflict', 2, 1],
    ],
    ['a column that no field is', 'id,name,agee\nada,Ada,3\n', ['field-unknown', 1, 9]],
    [
      'names that differ from the fields',
      'ID,Name\nada,Ada\nben,Ben\n',
      ['field-unknown', 1, 1],
      ['field-unknown', 1, 4],
    ],
    ['rows with nothing in their cells', 'id,name\nada,\n,\n,,,\n', ['field-missing', 2, 1]],
    ['no rows', 'id,name\n', ['collection-empty', 1, 1]],
  ] as const)('%s', async (_name, content, ...places) => {
    site = withPeople('people.csv', content);
    const { code, report } = await site.report('validate');
    expect(code).toBe(1);
    expect(report.diagnostics.map(({ rule, line, column }) => [rule, line, column])).toEqual(places);
  });

  test('another encoding', async () => {
    site = withPeople('people.csv', 'id,name\nada,Ada\n');
    site.change({ 'content/people.csv': Buffer.from('\uFEFFid,name\r\nada,Ada\r\n', 'utf16le') });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['utf8-invalid']);
    site.change({ 'content/people.csv': Buffer.from('id;name\r\nada;M\u00fcller\r\n', 'latin1') });
    expect((await site.report('validate')).report.diagnostics).toMatchObject([
      { rule: 'utf8-invalid', line: 2, column: 6 },
    ]);
  });

  test('references to its entries are no mistakes of their own', async () => {
    site = withPeople('people.csv', 'id,name\nada,"Ada\n');
    site.change({
      'schemas/notes.json': JSON.stringify({
        'x-collection': { source: 'notes/*.yaml', emit: 'notes.json' },
        type: 'object',
        properties: { who: { type: 'string', 'x-ref': 'people' } },
      }),
      'content/notes/a.yaml': 'who: ada\n',
    });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['csv-syntax']);
  });

  test('semicolons and a byte order mark, as spreadsheets of other countries write them', async () => {
    site = withPeople('people.csv', '\uFEFFid;name;age\r\nada;"Ada; Lady";36\r\n');
    await site.build();
    expect(emitted()).toEqual([{ key: 'ada', id: 'ada', name: 'Ada; Lady', age: 36 }]);
  });
});

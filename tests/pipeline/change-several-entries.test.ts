import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const REDIRECTS = {
  'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
  type: 'object',
  properties: { rows: { type: 'array', items: { type: 'object' } } },
};
const NOTES = {
  'x-collection': { source: 'notes/*.md', body: 'body', emit: 'notes.json' },
  type: 'object',
  properties: {
    by: { ...text, 'x-ref': 'people' },
    body: { ...text, 'x-markdown': 'block' },
  },
};
/** People with pages, each of which may name another. */
const people = (source: string, more: object = {}): string =>
  JSON.stringify({
    'x-collection': {
      source,
      key: 'id',
      route: '/people/{id}',
      head: { title: '{name}', description: 'About {name}' },
      ...more,
    },
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { ...text, pattern: '^[a-z-]+$' },
      name: text,
      full: { type: 'boolean' },
      friend: { ...text, 'x-ref': 'people' },
      days: { type: 'array', items: { enum: ['mon', 'tue'] }, 'x-separator': '|', minItems: 1 },
      at: { type: 'object', properties: { city: text } },
    },
    required: ['id', 'name', 'full', 'days'],
  });

let site: Site;
afterEach(() => site.dispose());
const make = (source: string, content: string | undefined, more: object = {}): Site =>
  (site = createFolder({
    'schemas/people.json': people(source, more),
    'schemas/redirects.json': JSON.stringify(REDIRECTS),
    'schemas/notes.json': JSON.stringify(NOTES),
    'content/redirects.yaml': 'rows: []\n',
    'content/notes/one.md': '---\nby: ada\n---\n\n[Ada](/people/ada)\n',
    ...(content === undefined ? {} : { [`content/${source.replace(/#.*/, '')}`]: content }),
  }));

const ok = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await site.run(...args);
  expect(`${String(code)} ${stderr}`).toBe('0 ');
  return stdout;
};
const rules = async (): Promise<string[]> =>
  (await site.report('validate')).report.diagnostics.map(({ rule, file }) => `${rule} ${file}`);

/** Each way to write three people, and the same after each change; `NEW` is what `new` adds. */
const KINDS: { source: string; content: string; eve: string; without: string; added: string }[] = [
  {
    source: 'people.csv',
    content: 'name,id,full,friend,days\r\n"Ada, Lady",ada,true,,mon|tue\r\nBen,ben,false,ada,tue\r\n',
    eve: 'name,id,full,friend,days\r\n"Ada, Lady",eve,true,,mon|tue\r\nBen,ben,false,eve,tue\r\n',
    without: 'name,id,full,friend,days\r\n"Ada, Lady",ada,true,,mon|tue\r\n',
    added:
      'name,id,full,friend,days\r\n"Ada, Lady",ada,true,,mon|tue\r\nBen,ben,false,ada,tue\r\nCora,cora,false,,mon\r\n',
  },
  {
    source: 'people.csv',
    content: 'id;name;full;days\nada;Ada;true;mon\nben;"Ben\nthe second";false;tue',
    eve: 'id;name;full;days\neve;Ada;true;mon\nben;"Ben\nthe second";false;tue',
    without: 'id;name;full;days\nada;Ada;true;mon',
    added: 'id;name;full;days\nada;Ada;true;mon\nben;"Ben\nthe second";false;tue\ncora;Cora;false;mon',
  },
  {
    source: 'people.yaml#/list',
    content: `# Who works here
title: unread
list:
  # The first of all
  - id: ada # stays
    name: "Ada"
    full: true
    days: [ mon,tue ]

  - { id: ben, name: Ben, full: false, friend: ada, days: [tue] } # and Ben
# the end
`,
    eve: `# Who works here
title: unread
list:
  # The first of all
  - id: eve # stays
    name: "Ada"
    full: true
    days: [ mon,tue ]

  - { id: ben, name: Ben, full: false, friend: eve, days: [tue] } # and Ben
# the end
`,
    without: `# Who works here
title: unread
list:
  # The first of all
  - id: ada # stays
    name: "Ada"
    full: true
    days: [ mon,tue ]

# the end
`,
    added: `# Who works here
title: unread
list:
  # The first of all
  - id: ada # stays
    name: "Ada"
    full: true
    days: [ mon,tue ]

  - { id: ben, name: Ben, full: false, friend: ada, days: [tue] } # and Ben
  - id: cora
    name: Cora
    full: false
    days:
      - mon
# the end
`,
  },
  {
    source: 'people.yaml#',
    content: `ada:
  name: Ada # a comment
  full: true
  days:
    - mon
# About Ben
ben:
  name: >
    Ben
  full: false
  friend: ada
  days: [tue]
`,
    eve: `eve:
  name: Ada # a comment
  full: true
  days:
    - mon
# About Ben
ben:
  name: >
    Ben
  full: false
  friend: eve
  days: [tue]
`,
    without: `ada:
  name: Ada # a comment
  full: true
  days:
    - mon
# About Ben
`,
    added: `ada:
  name: Ada # a comment
  full: true
  days:
    - mon
# About Ben
ben:
  name: >
    Ben
  full: false
  friend: ada
  days: [tue]
cora:
  name: Cora
  full: false
  days:
    - mon
`,
  },
  {
    source: 'people.json#/list',
    content: `{
    "list": [
        { "id": "ada", "name": "Ada", "full": true, "days": ["mon"] },
        { "id": "ben", "name": "Ben", "full": false, "friend": "ada", "days": ["tue"] }
    ],
    "of": 2
}`,
    eve: `{
    "list": [
        { "id": "eve", "name": "Ada", "full": true, "days": ["mon"] },
        { "id": "ben", "name": "Ben", "full": false, "friend": "eve", "days": ["tue"] }
    ],
    "of": 2
}`,
    without: `{
    "list": [
        { "id": "ada", "name": "Ada", "full": true, "days": ["mon"] }
    ],
    "of": 2
}`,
    added: `{
    "list": [
        { "id": "ada", "name": "Ada", "full": true, "days": ["mon"] },
        { "id": "ben", "name": "Ben", "full": false, "friend": "ada", "days": ["tue"] },
        {"id":"cora","name":"Cora","full":false,"days":["mon"]}
    ],
    "of": 2
}`,
  },
  {
    source: 'people.json#',
    content:
      '{\n\t"ada": {\n\t\t"name": "Ada",\n\t\t"full": true,\n\t\t"days": ["mon"]\n\t},\n\t"ben": {\n\t\t"name": "Ben",\n\t\t"full": false,\n\t\t"friend": "ada",\n\t\t"days": ["tue"]\n\t}\n}\n',
    eve: '{\n\t"eve": {\n\t\t"name": "Ada",\n\t\t"full": true,\n\t\t"days": ["mon"]\n\t},\n\t"ben": {\n\t\t"name": "Ben",\n\t\t"full": false,\n\t\t"friend": "eve",\n\t\t"days": ["tue"]\n\t}\n}\n',
    without: '{\n\t"ada": {\n\t\t"name": "Ada",\n\t\t"full": true,\n\t\t"days": ["mon"]\n\t}\n}\n',
    added:
      '{\n\t"ada": {\n\t\t"name": "Ada",\n\t\t"full": true,\n\t\t"days": ["mon"]\n\t},\n\t"ben": {\n\t\t"name": "Ben",\n\t\t"full": false,\n\t\t"friend": "ada",\n\t\t"days": ["tue"]\n\t},\n\t"cora": {\n\t\t"name": "Cora",\n\t\t"full": false,\n\t\t"days": [\n\t\t\t"mon"\n\t\t]\n\t}\n}\n',
  },
  {
    source: 'people.toml#/list',
    content: `# Who works here
[[list]]
id = "ada" # stays
name = "Ada"
full = true
days = ["mon"]
[list.at]
city = "Columbia"

# The second
[[list]]
id = "ben"
name = "Ben"
full = false
friend = "ada"
days = ["tue"]
  [list.at]
  city = "Towson"
`,
    eve: `# Who works here
[[list]]
id = "eve" # stays
name = "Ada"
full = true
days = ["mon"]
[list.at]
city = "Columbia"

# The second
[[list]]
id = "ben"
name = "Ben"
full = false
friend = "eve"
days = ["tue"]
  [list.at]
  city = "Towson"
`,
    without: `# Who works here
[[list]]
id = "ada" # stays
name = "Ada"
full = true
days = ["mon"]
[list.at]
city = "Columbia"

# The second
`,
    added: `# Who works here
[[list]]
id = "ada" # stays
name = "Ada"
full = true
days = ["mon"]
[list.at]
city = "Columbia"

# The second
[[list]]
id = "ben"
name = "Ben"
full = false
friend = "ada"
days = ["tue"]
  [list.at]
  city = "Towson"

[[list]]
id = "cora"
name = "Cora"
full = false
days = ["mon"]
`,
  },
  {
    source: 'people.toml#/by/id',
    content: `[by.id.ada]
name = "Ada"
full = true
days = ["mon"]

[by.id.ada.at]
city = "Columbia"

[by.id.ben]
name = "Ben"
full = false
friend = "ada"
days = ["tue"]
`,
    eve: `[by.id.eve]
name = "Ada"
full = true
days = ["mon"]

[by.id.eve.at]
city = "Columbia"

[by.id.ben]
name = "Ben"
full = false
friend = "eve"
days = ["tue"]
`,
    without: `[by.id.ada]
name = "Ada"
full = true
days = ["mon"]

[by.id.ada.at]
city = "Columbia"

`,
    added: `[by.id.ada]
name = "Ada"
full = true
days = ["mon"]

[by.id.ada.at]
city = "Columbia"

[by.id.ben]
name = "Ben"
full = false
friend = "ada"
days = ["tue"]

[by.id.cora]
name = "Cora"
full = false
days = ["mon"]
`,
  },
  {
    source: 'people.toml#/list',
    content:
      'list = [\n  { id = "ada", name = "Ada", full = true, days = ["mon"] },\n  { id = "ben", name = "Ben", full = false, days = ["tue"] }, # and Ben\n]\n',
    eve: 'list = [\n  { id = "eve", name = "Ada", full = true, days = ["mon"] },\n  { id = "ben", name = "Ben", full = false, days = ["tue"] }, # and Ben\n]\n',
    without: 'list = [\n  { id = "ada", name = "Ada", full = true, days = ["mon"] }, # and Ben\n]\n',
    added:
      'list = [\n  { id = "ada", name = "Ada", full = true, days = ["mon"] },\n  { id = "ben", name = "Ben", full = false, days = ["tue"] },\n  { id = "cora", name = "Cora", full = false, days = ["mon"] }, # and Ben\n]\n',
  },
];

describe.each(KINDS)('entries of $source ($content)', ({ source, content, eve, without, added }) => {
  const file = `content/${source.replace(/#.*/, '')}`;

  test('get another key, with every reference and link, and a redirect', async () => {
    make(source, content);
    const preview = await site.run('move', 'people/ada', 'eve', '--dry-run');
    expect([preview.code, site.text(file)]).toEqual([0, content]);
    expect(preview.stdout).toContain(`+++ b/${file}`);
    await ok('move', 'people/ada', 'eve');
    expect(site.text(file)).toBe(eve);
    expect(site.text('content/notes/one.md')).toBe('---\nby: eve\n---\n\n[Ada](/people/eve)\n');
    expect(site.text('content/redirects.yaml')).toContain('from: /people/ada');
    expect(await rules()).toEqual([]);
  });

  test('are taken out with a redirect; what names them stops it', async () => {
    make(source, content);
    const refused = await site.run('remove', 'people/ada', '--yes');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('content/notes/one.md:2');
    expect(site.text(file)).toBe(content);
    await ok('remove', 'people/ben', '--redirect', 'people/ada', '--yes');
    expect(site.text(file)).toBe(without);
    expect(site.text('content/redirects.yaml')).toContain('from: /people/ben');
    expect(await rules()).toEqual([]);
  });

  test('are added behind the last one', async () => {
    make(source, content);
    expect(await ok('new', 'people', 'cora')).toContain(`${file}#cora`);
    expect(site.text(file)).toBe(added);
    const again = await site.run('new', 'people', 'cora');
    expect(again.code).not.toBe(0);
    expect(again.stderr).toContain(`already an entry \`cora\``);
    expect(site.text(file)).toBe(added);
  });
});

/** Ada, and the same in German; before them, somebody who stays. */
const TRANSLATED: [source: string, content: string, after: string][] = [
  ['staff.csv', 'id,name,lang,of\neve,E,en,\nada,A,en,\nada-de,A,de,ada', 'id,name,lang,of\neve,E,en,'],
  [
    'staff.json#',
    '[{"id":"eve","name":"E"},{"id":"ada","name":"A"},{"id":"ada-de","name":"A","lang":"de","of":"ada"}]',
    '[{"id":"eve","name":"E"}]',
  ],
  [
    'staff.toml#/all',
    'all=[{id="eve",name="E"},{id="ada",name="A"},{id="ada-de",name="A",lang="de",of="ada"}]\n',
    'all=[{id="eve",name="E"}]\n',
  ],
  [
    'staff.yaml#',
    'ada:\n  name: A\nada-de:\n  name: A\n  lang: de\n  of: ada\neve:\n  name: E\n',
    'eve:\n  name: E\n',
  ],
];

test.each(TRANSLATED)('translations in one file are removed together: %s', async (source, content, after) => {
  make('people.csv', 'id,name,full,days\nada,Ada,true,mon\n');
  site.change({
    'schemas/staff.json': JSON.stringify({
      'x-collection': {
        ...{ source, key: 'id', emit: 'staff.json', languages: { main: 'en', others: ['de'] } },
        translated: { language: 'lang', of: 'of' },
      },
      type: 'object',
      properties: { id: text, name: text, lang: text, of: text },
      required: ['id', 'name'],
    }),
    [`content/${source.replace(/#.*/, '')}`]: content,
  });
  await ok('remove', 'staff/ada', '--yes');
  expect(site.text(`content/${source.replace(/#.*/, '')}`)).toBe(after);
});

test.each([
  ['staff.toml#/all', '[[all]]\nid = "ada"\nname = "A"\n', 'all = []\n'],
  ['staff.toml#/all', '# Staff\n\n[[all]]\nid = "ada"\nname = "A"\n', 'all = []\n# Staff\n\n'],
  ['staff.toml#/by/id', '[by.id.ada]\nname = "A"\n\n[by.id.ada.at]\ncity = "B"\n', 'by.id = {}\n'],
])('the only entry of a file of TOML is removed, and added again: %s %j', async (source, content, after) => {
  make('people.csv', 'id,name,full,days\nada,Ada,true,mon\n');
  const file = `content/${source.replace(/#.*/, '')}`;
  site.change({
    'schemas/staff.json': JSON.stringify({
      'x-collection': { source, key: 'id', emit: 'staff.json', minEntries: 0 },
      type: 'object',
      properties: { id: text, name: text, at: { type: 'object' } },
      required: ['name'],
    }),
    [file]: content,
  });
  await ok('remove', 'staff/ada', '--yes');
  expect(site.text(file)).toBe(after);
  await ok('new', 'staff', 'eve');
  expect(site.text(file)).toContain('eve');
});

test('an entry can be named by its file and key, as `content list` shows it', async () => {
  make(
    'staff.yaml#',
    '- id: eve\n  name: E\n  full: true\n  days: [mon]\n- id: ada\n  name: A\n  full: true\n  days: [mon]\n',
  );
  await ok('remove', 'content/staff.yaml#eve');
  expect(site.text('content/staff.yaml')).toBe('- id: ada\n  name: A\n  full: true\n  days: [mon]\n');
});

describe('what cannot be done is said, and nothing is written', () => {
  test('a key that the schema does not take, one that is taken', async () => {
    const { content } = KINDS[0] ?? { content: '' };
    make('people.csv', content);
    for (const [to, words] of [
      ['Eve 1', 'does not fit the form'],
      ['ben', 'already an entry'],
      ['ada', 'already has that name'],
    ] as const) {
      const { code, stderr } = await site.run('move', 'people/ada', to);
      expect(code).toBe(1);
      expect(stderr).toContain(words);
      expect(site.text('content/people.csv')).toBe(content);
    }
    const { code, stderr } = await site.run('new', 'people', 'Eve 1');
    expect([code, stderr]).toEqual([2, expect.stringContaining('does not fit the form')]);
  });

  test('entries that have no key are named by their place', async () => {
    make('people.csv', 'id,name,full,days\nada,Ada,true,mon\n', {
      key: undefined,
      minEntries: 0,
      route: '/people/{key}',
    });
    site.change({ 'content/notes/one.md': 'Text.\n' });
    const { code, stderr } = await site.run('move', 'people/1', '2');
    expect([code, stderr]).toEqual([1, expect.stringContaining('have no name')]);
    await ok('remove', 'people/1', '--yes');
    expect(site.text('content/people.csv')).toBe('id,name,full,days\n');
  });

  const CELLS = (cell: string): string =>
    `id,name,full,days,teams\nada,Ada,true,mon,\nben,Ben,true,mon,\ncy,Cy,true,mon,${cell}\n`;
  const ITEMS = (teams: string): string =>
    `ada: { name: Ada, full: true, days: [mon] }\nben: { name: Ben, full: true, days: [mon] }\ncy: { name: Cy, full: true, days: [mon], teams: ${teams} }\n`;
  test.each([
    ['people.csv', CELLS('ada|ben'), ',ada'],
    ['people.csv', CELLS('ben | ada'), ',ada'],
    ['people.csv', CELLS('ben'), ',ada'],
    ['people.yaml#', ITEMS('[ben, ada]'), '[ada] }'],
  ])(
    'a list that names the entry and its replacement keeps one of them: %s %j',
    async (source, content, left) => {
      make(source, content);
      const schema = JSON.parse(people(source, {})) as { properties: object };
      const teams = { type: 'array', items: { type: 'string', 'x-ref': 'people' }, 'x-separator': '|' };
      site.change({
        'schemas/people.json': JSON.stringify({ ...schema, properties: { ...schema.properties, teams } }),
      });
      await ok('remove', 'people/ben', '--redirect', 'people/ada', '--yes');
      const [, last = ''] = /\n(cy[^\n]*)\n/.exec(site.text(`content/${source.replace('#', '')}`)) ?? [];
      expect(last.replaceAll('ada', '')).toHaveLength(last.length - 3);
      expect(last.trim().endsWith(left)).toBe(true);
    },
  );

  test('a part that others repeat by its anchor', async () => {
    const content = 'ada: &a\n  name: Ada\n  full: true\n  days: [mon]\nben: *a\n';
    make('people.yaml#', content);
    site.change({ 'content/notes/one.md': 'Text.\n' });
    const { code } = await site.run('remove', 'people/ada', '--yes');
    expect(code).toBe(1);
    expect(site.text('content/people.yaml')).toBe(content);
  });
});

test.each([
  ['people.csv', 'id,name,full,friend,days,at\nada,Ada,false,,mon,\n'],
  [
    'people.yaml#/the/list',
    'the:\n  list:\n    - id: ada\n      name: Ada\n      full: false\n      days:\n        - mon\n',
  ],
  ['people.yaml#', '- id: ada\n  name: Ada\n  full: false\n  days:\n    - mon\n'],
  ['people.toml#/list', '[[list]]\nid = "ada"\nname = "Ada"\nfull = false\ndays = ["mon"]\n'],
])('%s is made with its first entry where it is not there', async (source, made) => {
  make(source, undefined, { minEntries: 0 });
  site.change({ 'content/notes/one.md': 'Text.\n' });
  await ok('new', 'people', 'ada');
  expect(site.text(`content/${source.replace(/#.*/, '')}`)).toBe(made);
});

test.each([
  [
    'people.yaml#/list',
    'list: []\n',
    'list:\n  - id: ada\n    name: Ada\n    full: false\n    days:\n      - mon\n',
  ],
  [
    'people.yaml#/list',
    'list: {}\n',
    'list:\n  ada:\n    name: Ada\n    full: false\n    days:\n      - mon\n',
  ],
  [
    'people.yaml#/the/old/list',
    'the:\n  old:\n    list: []\n',
    'the:\n  old:\n    list:\n      - id: ada\n        name: Ada\n        full: false\n        days:\n          - mon\n',
  ],
  [
    'people.yaml#/the/list',
    'the:\n  list: {}\n',
    'the:\n  list:\n    ada:\n      name: Ada\n      full: false\n      days:\n        - mon\n',
  ],
  ['people.yaml#', '# none\n{}\n', '# none\nada:\n  name: Ada\n  full: false\n  days:\n    - mon\n'],
  [
    'people.json#/list',
    '{"list": []}',
    '{"list": [\n  {\n    "id": "ada",\n    "name": "Ada",\n    "full": false,\n    "days": [\n      "mon"\n    ]\n  }\n]}',
  ],
  ['people.csv', 'id,name,full,days\n', 'id,name,full,days\nada,Ada,false,mon\n'],
])('an empty list or map takes its first entry: %s %s', async (source, content, after) => {
  make(source, content, { minEntries: 0 });
  site.change({ 'content/notes/one.md': 'Text.\n' });
  await ok('new', 'people', 'ada');
  expect(site.text(`content/${source.replace(/#.*/, '')}`)).toBe(after);
});

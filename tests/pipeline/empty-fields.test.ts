import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', additionalProperties: false } as const;
const picture = {
  ...closed,
  properties: { src: { type: 'string', 'x-image': true, 'x-alt': 'alt' }, alt: text },
  required: ['src', 'alt'],
};
const SCHEMA = {
  'x-collection': {
    source: 'notes/*.md',
    body: 'body',
    route: '/notes/{name}',
    head: { title: '{subtitle}|{name}', description: '{name}' },
  },
  ...closed,
  properties: {
    name: text,
    updated: { type: 'string', 'x-date': true },
    starts: { type: 'string', 'x-datetime': true },
    cover: { type: 'string', 'x-image': true },
    subtitle: text,
    see: { type: 'string', 'x-ref': 'notes' },
    more: { type: 'string', 'x-link': true },
    count: { type: 'integer' },
    size: { enum: ['small', 'large'] },
    tags: { type: 'array', items: text, minItems: 1 },
    group: { ...closed, properties: { a: text, b: text } },
    needed: { ...closed, properties: { a: text, b: text }, required: ['a'] },
    picture,
    steps: { type: 'array', items: { ...closed, properties: { do: text, why: text }, required: ['do'] } },
    free: { type: 'string' },
    nullable: { type: ['string', 'null'], minLength: 1 },
    wide: { type: 'string', minLength: 0 },
    list: { type: 'array' },
    mail: text,
    phone: text,
    zip: text,
    city: text,
    body: { type: 'string', 'x-markdown': 'block' },
  },
  required: ['name'],
  dependentRequired: { zip: ['city'] },
};
/** Either of two fields has to be there. */
const REACHABLE = { ...SCHEMA, anyOf: [{ required: ['mail'] }, { required: ['phone'] }] };
const SETTINGS = {
  'x-collection': { source: 'settings.yaml', tokens: { brand: 'name' }, emit: 'settings.json' },
  type: 'object',
  properties: { name: { type: 'string' } },
};

let site: Site;
beforeAll(() => {
  site = createFolder({
    'schemas/notes.json': JSON.stringify(SCHEMA),
    'schemas/settings.json': JSON.stringify(SETTINGS),
    'content/settings.yaml': 'name: Leek\n',
    'content/notes/a.md': note('name: a'),
  });
});
afterAll(() => {
  site.dispose();
});

function note(fields: string): string {
  return `---\n${fields}\n---\n\nText.\n`;
}

async function problems(fields: string, schema: object = SCHEMA): Promise<string[]> {
  site.change({ 'content/notes/a.md': note(fields), 'schemas/notes.json': JSON.stringify(schema) });
  const { report } = await site.report('validate', '--strict');
  return report.diagnostics.map(({ rule, line, message }) => `${line} ${rule} ${message}`);
}

async function entryOf(fields: string): Promise<unknown> {
  site.change({ 'content/notes/a.md': note(fields), 'schemas/notes.json': JSON.stringify(SCHEMA) });
  await site.build('--strict');
  return (site.json('data/notes/a.json') as { entry: unknown }).entry;
}

const EMPTY = [
  ...['updated: ""', "starts: ''", 'cover: ""', 'cover:', 'subtitle: ""', 'subtitle: " "', 'see: ""'],
  ...[
    'more: ""',
    'more: ~',
    'count:',
    'count: ""',
    'size: ""',
    'tags:',
    'tags: []',
    'tags: ""',
    'group: null',
  ],
  ...['group: {}\ncount:', 'group:\n  a: ""\n  b:', 'picture:\n  src: ""\n  alt: ""', 'steps:', 'zip: ""'],
];

describe('an optional field without a value counts as not written', () => {
  test.each(EMPTY)('%j', async (fields) => {
    const whole = `name: a\n${fields}`;
    expect(await problems(whole)).toEqual([]);
    const isGroup = fields.startsWith('group: {}');
    expect(await entryOf(whole)).toEqual(await entryOf(isGroup ? 'name: a\ngroup: {}' : 'name: a'));
  });

  test('in groups and in the items of lists', async () => {
    const written = 'name: a\ngroup:\n  a: ""\n  b: x\nsteps:\n  - do: x\n    why: ""\n  - why:\n    do: y';
    expect(await entryOf(written)).toEqual(
      await entryOf('name: a\ngroup:\n  b: x\nsteps:\n  - do: x\n  - do: y'),
    );
  });
});

test('a value that the schema takes stays', async () => {
  const written = 'name: a\nfree: ""\nnullable: null\nwide: ""\nlist: []';
  expect(await problems(written)).toEqual([]);
  expect(await entryOf(written)).toMatchObject({ free: '', nullable: null, wide: '', list: [] });
  await site.run('validate', '--fix');
  expect(site.text('content/notes/a.md')).toBe(note(written));
});

describe('what has to be there is missed as before', () => {
  test.each([
    ['name: ""', ['2 field-length `name` is empty.']],
    ['name:', ['2 field-type `name` has no value; it should be a text.']],
    ['name: a\nsteps:\n  - do: ""', ['4 field-length `do` in `steps`, item 1 is empty.']],
    ['name: a\npicture:\n  src: /images/a.jpg\n  alt: ""', ['5 field-length `picture.alt` is empty.']],
    ['name: a\nzip: "21201"\ncity: ""', ['4 field-length `city` is empty.']],
    ['name: a\nneeded:\n  a: ""\n  b: x', ['4 field-length `needed.a` is empty.']],
    ['name: a\ntags: [""]', ['3 field-length `tags`, item 1 is empty.']],
    ['name: a\nbolor: ""', ['3 field-unknown There is no field `bolor` here.']],
  ])('%j', async (fields, expected) => {
    const found = await problems(fields);
    expect(found.filter((one) => !one.includes('image-'))).toEqual(expected);
  });

  test('one of two that are empty', async () => {
    expect(await problems('name: a\nmail: ""\nphone: x', REACHABLE)).toEqual([]);
    expect(await problems('name: a\nmail: ""\nphone: ""', REACHABLE)).not.toEqual([]);
  });
});

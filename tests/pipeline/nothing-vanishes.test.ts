import { describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const name = { type: 'string' };
const head = { title: '{name}', description: 'About {name}' };

function schema(collection: object, properties: object = {}): string {
  return JSON.stringify({ 'x-collection': collection, type: 'object', properties: { name, ...properties } });
}

async function told(files: Record<string, string>): Promise<string[]> {
  const site = createFolder(files);
  try {
    const { report } = await site.report('validate', '--no-cache');
    return report.diagnostics.map(
      ({ rule, severity, file, suggestion }) => `${severity} ${rule} ${file} → ${suggestion ?? ''}`,
    );
  } finally {
    site.dispose();
  }
}

const ONE = { 'content/items/one.yaml': 'name: One\n' };
const ITEMS = { 'schemas/items.json': schema({ source: 'items/*.yaml' }), ...ONE };
const HOME = (include: object, properties: object = {}): Record<string, string> => ({
  'schemas/home.json': schema({ source: 'home.yaml', route: '/', head, include }, properties),
  'content/home.yaml': 'name: Home\n',
});
const UNSEEN =
  'warning collection-unseen schemas/items.json → Give them a page (`route`), a file of their own (`"emit": "items.json"`), let a page carry them (`"include": { "items": { "collection": "items" } }` in its schema), or refer to them (`"x-ref": "items"`).';

describe('a collection whose entries reach nobody', () => {
  test('is reported, however sound they are', async () => {
    expect(await told(ITEMS)).toEqual([UNSEEN]);
    expect(await told({ ...ITEMS, ...HOME({}) })).toEqual([UNSEEN]);
  });

  test('that only another such collection refers to reaches nobody either', async () => {
    const found = await told({
      ...ITEMS,
      'schemas/boxes.json': schema({ source: 'boxes/*.yaml' }, { of: { type: 'string', 'x-ref': 'items' } }),
      'content/boxes/a.yaml': 'of: one\n',
    });
    expect(found.map((one) => one.slice(0, 46))).toEqual([
      'warning collection-unseen schemas/boxes.json →',
      'warning collection-unseen schemas/items.json →',
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ['no entry yet', { 'schemas/items.json': ITEMS['schemas/items.json'], ...HOME({}) }],
    [
      'a page of its own',
      { ...ONE, 'schemas/items.json': schema({ source: 'items/*.yaml', route: '/items/{name}', head }) },
    ],
    [
      'a list',
      {
        ...ONE,
        'schemas/items.json': schema({
          source: 'items/*.yaml',
          lists: { all: { route: '/items', head: { title: 'Items', description: 'All' } } },
        }),
      },
    ],
    [
      'a page that carries it',
      {
        ...ONE,
        'schemas/items.json': schema({ source: 'items/*.yaml', key: 'slug' }, { slug: name }),
        'content/items/one.yaml': 'slug: one\n',
        ...HOME({ items: { collection: 'items' } }),
      },
    ],
    [
      'a file of its own',
      { ...ITEMS, 'schemas/items.json': schema({ source: 'items/*.yaml', emit: 'items.json' }) },
    ],
    ['a reference', { ...ITEMS, ...HOME({}, { best: { type: 'string', 'x-ref': 'items' } }) }],
    [
      'a reference in a part of the schema that stands elsewhere',
      {
        ...ITEMS,
        ...HOME({}, { best: { $ref: 'part.json' } }),
        'schemas/part.json': JSON.stringify({ $id: 'part.json', type: 'string', 'x-ref': 'items' }),
      },
    ],
    ['a count in a text', { ...ITEMS, ...HOME({}), 'content/home.yaml': 'name: "{count:items} items"\n' }],
  ])('is none with %s', async (_what, files) => {
    expect(await told(files)).toEqual([]);
  });
});

describe('pages without a head', () => {
  test('are reported, with one that fits their fields; without a page nobody misses it', async () => {
    const pages = {
      'schemas/items.json': schema({ source: 'items/*.yaml', route: '/items/{name}' }, { summary: name }),
    };
    expect(await told({ ...pages, 'content/items/one.yaml': 'name: one\n' })).toEqual([
      'warning head-missing schemas/items.json → Write `"head": { "title": "{name}", "description": "{summary}" }` beside `route`.',
    ]);
    expect(await told({ ...pages, ...HOME({}) })).toEqual([]);
  });

  test('of a list are reported at the list', async () => {
    const lists = { tags: { route: '/tags/{value}', by: 'name' } };
    expect(await told({ ...ONE, 'schemas/items.json': schema({ source: 'items/*.yaml', lists }) })).toEqual([
      'warning head-missing schemas/items.json → Write `"head": { "title": "{value}", "description": "{value}" }` beside `route`.',
    ]);
  });
});

test.each<[string, string, string]>([
  ['severity.yaml', 'head-length: off\n', 'Did you mean `schemas/severities.yaml`?'],
  ['severities.yml', 'head-length: off\n', 'Did you mean `schemas/severities.yaml`?'],
  ['Severities.yaml', 'head-length: off\n', 'Did you mean `schemas/severities.yaml`?'],
  ['parts/colour.json', '{}', 'Schemas belong directly in `schemas/`: move it there, or delete it.'],
  [
    'posts.yaml',
    'type: object\n',
    'Schemas are JSON files (`schemas/posts.json`), and `schemas/severities.yaml` sets the severity of rules; move this file elsewhere, or delete it.',
  ],
  [
    'posts.json',
    '{ "type": "object" }',
    'Add `"x-collection": { "source": "posts/*.yaml" }` for the files that it covers, refer to it with `$ref`, or delete it.',
  ],
])('a file among the schemas that nothing reads is told of: %s', async (file, text, advice) => {
  expect(await told({ ...HOME({}), [`schemas/${file}`]: text })).toEqual([
    `warning schema-unread schemas/${file} → ${advice}`,
  ]);
});

test('notes and programs beside the schemas are nobody’s business, and what editors leave', async () => {
  const names = ['README.md', 'build.ts', 'notes.txt', 'home.json~', '.draft.yaml'];
  expect(
    await told({ ...HOME({}), ...Object.fromEntries(names.map((one) => [`schemas/${one}`, 'Words.\n'])) }),
  ).toEqual([]);
});

/** Numbers that look like chance and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Made {
  files: Record<string, string>;
  /** A word that stands in one entry alone, by the file of the entry. */
  words: Record<string, string>;
}

/** A site of some collections, each with one of the ways in which entries reach a reader, or with none. */
function madeSite(seed: number): Made {
  const below = numbers(seed);
  const chance = (one: number): boolean => below(one) === 0;
  const made: Made = { files: {}, words: {} };
  const names = ['apples', 'birds', 'cars', 'dogs'].slice(0, 2 + below(3));
  const include: Record<string, object> = {};
  for (const one of names) {
    const way = below(7);
    const more = [
      {},
      { route: `/${one}/{slug}`, head },
      { anchor: `/#{slug}` },
      { lists: { all: { route: `/all-${one}`, head: { title: one, description: one } } } },
      {},
      { register: { token: one, text: 'name' } },
      {},
    ][way];
    if (way === 2 || way === 4) include[one] = { collection: one };
    const properties: Record<string, object> = {
      slug: name,
      draft: { type: 'boolean' },
      from: { type: 'string', 'x-date': true },
      until: { type: 'string', 'x-date': true },
      state: name,
    };
    const other = names[below(names.length)] ?? one;
    if (way === 6) properties.of = { type: 'string', 'x-ref': other };
    const spec = {
      source: `${one}/*.yaml`,
      key: 'slug',
      ...more,
      publish: { draft: 'draft', from: 'from', until: 'until' },
      ...(chance(2) ? { require: { field: 'name' } } : {}),
    };
    made.files[`schemas/${one}.json`] = schema(spec, properties);
    for (let at = 0; at < 1 + below(3); at += 1) {
      const file = `content/${one}/entry-${at}.yaml`;
      const word = `zq${one}${at}x${seed}`;
      made.words[file] = word;
      made.files[file] = [
        `slug: entry-${at}`,
        chance(6) ? `state: ${word}` : `name: ${word}`,
        ...(chance(5) ? ['draft: true'] : []),
        ...(chance(5) ? ['from: 2030-01-01'] : []),
        ...(chance(5) ? ['until: 2020-01-01'] : []),
      ]
        .filter(
          (line, place, all) => all.findIndex((one) => one.split(':')[0] === line.split(':')[0]) === place,
        )
        .join('\n');
    }
  }
  made.files['schemas/home.json'] = schema({ source: 'home.yaml', route: '/', head, include });
  made.files['content/home.yaml'] = 'name: Home\n';
  return made;
}

/** The files of entries that are nowhere: in no file of the output, not held back, and in no problem. */
async function lost(site: Site, { words }: Made): Promise<string[]> {
  const { report } = await site.report('build', '--keep-going', '--clock', '2026-11-25');
  const { held } = report as unknown as { held: { file: string }[] };
  const output = Object.keys(site.snapshot())
    .map((file) => site.text(`dist-content/${file}`))
    .join('\n');
  const named = new Set([
    ...held.map(({ file }) => file),
    ...report.diagnostics.flatMap(({ file, rule }) =>
      rule === 'collection-unseen'
        ? Object.keys(words).filter((one) =>
            one.startsWith(`content/${file.slice('schemas/'.length, -'.json'.length)}/`),
          )
        : [file],
    ),
  ]);
  return Object.entries(words).flatMap(([file, word]) =>
    output.includes(word) || named.has(file) ? [] : [file],
  );
}

test('every entry of any site is in the output, held back, or named by a problem', async () => {
  for (let seed = 1; seed <= 24; seed += 1) {
    const made = madeSite(seed);
    const site = createFolder(made.files);
    try {
      expect(await lost(site, made), `site ${seed}\n${JSON.stringify(made.files, undefined, 1)}`).toEqual([]);
    } finally {
      site.dispose();
    }
  }
});

describe('an entry that every list leaves out', () => {
  const SHOWN = {
    shown: { type: 'boolean' },
    day: { type: 'string', 'x-date': true },
    tags: { type: 'array' },
  };
  const items = (collection: object = {}, properties: object = {}): Record<string, string> => ({
    'schemas/items.json': schema(
      { source: 'items/*.yaml', key: 'name', ...collection },
      { ...SHOWN, ...properties },
    ),
    'content/items/one.yaml': 'name: one\nshown: true\n',
    'content/items/two.yaml': 'name: two\nshown: false\n',
  });
  const query = (where: object, more: object = {}): object => ({
    items: { collection: 'items', where, ...more },
  });

  test('and that has no page is reported, at the field that keeps it out', async () => {
    expect(await told({ ...items(), ...HOME(query({ shown: true })) })).toEqual([
      'warning collection-unseen content/items/two.yaml → Change `shown` to a value that a list includes, or delete the file.',
    ]);
  });

  test('is told the fields of its groups of conditions', async () => {
    const where = { or: [{ shown: true }, { name: 'three' }] };
    expect(await told({ ...items(), ...HOME(query(where)) })).toEqual([
      'warning collection-unseen content/items/two.yaml → Change `shown` or `name` to a value that a list includes, or delete the file.',
    ]);
  });

  test('of a collection with drafts may be held back', async () => {
    const files = items({ publish: { draft: 'draft' } }, { draft: { type: 'boolean' } });
    expect(await told({ ...files, ...HOME(query({ shown: true })) })).toEqual([
      'warning collection-unseen content/items/two.yaml → Change `shown` to a value that a list includes, or keep the entry off the site with `draft: true`, or delete the file.',
    ]);
    const two = 'name: two\nshown: false\ndraft: true\n';
    expect(await told({ ...files, 'content/items/two.yaml': two, ...HOME(query({ shown: true })) })).toEqual(
      [],
    );
  });

  test('for which no page asks by its own fields is reported', async () => {
    const found = await told({
      ...items(),
      ...HOME(query({ name: '{first}' }, { fields: ['name'] }), { first: name }),
      'content/home.yaml': 'name: Home\nfirst: one\n',
    });
    expect(found.map((one) => one.slice(0, 60))).toEqual(
      ['warning collection-unseen content/items/two.yaml → Change `na'].map((one) => one.slice(0, 60)),
    );
  });

  test.each<[string, Record<string, string>]>([
    ['a page of its own', { ...items({ route: '/items/{name}', head }), ...HOME(query({ shown: true })) }],
    ['another list', { ...items(), ...HOME({ ...query({ shown: true }), rest: { collection: 'items' } }) }],
    [
      'the other lists together',
      {
        ...items(),
        ...HOME({ ...query({ shown: true }), rest: { collection: 'items', where: { shown: false } } }),
      },
    ],
    [
      'only its day',
      {
        ...items(),
        'content/items/two.yaml': 'name: two\nshown: true\nday: 2001-05-04\n',
        'content/items/one.yaml': 'name: one\nshown: true\nday: 2999-05-04\n',
        ...HOME(query({ day: { from: 'today' }, shown: true })),
      },
    ],
    [
      'a reference',
      { ...items(), ...HOME(query({ shown: true }), { best: { type: 'string', 'x-ref': 'items' } }) },
    ],
    ['only the number of entries', { ...items(), ...HOME({ items: { collection: 'items', limit: 1 } }) }],
  ])('is not told of when %s shows it', async (_what, files) => {
    expect(await told(files)).toEqual([]);
  });
});

import type { JsonObject } from '../../scripts/schema/json.ts';

/**
 * A magazine whose pages ask for others in every way there is: by key, by order, by condition, one or many, some fields or all,
 * of collections that cannot be empty and of those that can. Its texts rest on figures with sources of each kind.
 */
const text: JsonObject = { type: 'string', minLength: 1 };
const slug: JsonObject = { type: 'string', pattern: '^[a-z]+$' };
const closed: JsonObject = { type: 'object', additionalProperties: false };
const day: JsonObject = { ...text, 'x-date': true };

const INCLUDES: JsonObject = {
  newest: { collection: 'posts', sort: '-date', limit: 2, exclude: 'self', fields: ['title', 'path'] },
  oldest: { collection: 'posts', sort: 'date', fields: ['title'] },
  byKey: { collection: 'posts', fields: ['slug'] },
  around: { collection: 'posts', adjacent: 'date', fields: ['title'] },
  aroundDown: { collection: 'posts', adjacent: '-date', fields: ['title'] },
  aroundTitle: { collection: 'posts', adjacent: 'title', fields: ['title', 'date'] },
  author: { collection: 'people', keys: 'author', one: true },
  authorOf: { collection: 'people', keys: 'author', one: true, where: { since: { from: 2000 } } },
  second: { collection: 'people', keys: 'second', one: true, fields: ['name'] },
  unchecked: { collection: 'people', keys: 'slug', one: true, fields: ['name'] },
  related: { collection: 'posts', keys: 'related', fields: ['title', 'path'] },
  // A query that reads what an earlier one found.
  favorites: { collection: 'posts', keys: '$author.favorites', fields: ['title'] },
  sameAuthor: { collection: 'posts', where: { author: '{author}' }, exclude: 'self', fields: ['title'] },
  past: { collection: 'posts', where: { date: { before: 'today' } }, sort: '-date', fields: ['date'] },
  tagged: { collection: 'posts', where: { tags: { contains: '{slug}' } }, fields: ['slug'] },
  newestOne: { collection: 'posts', sort: '-date', one: true, fields: ['title'] },
  otherOne: { collection: 'posts', sort: 'date', one: true, exclude: 'self', fields: ['title'] },
  room: { collection: 'rooms', one: true, fields: ['name'] },
  roomAsked: { collection: 'rooms', one: true, where: { name: 'Hall' }, fields: ['name'] },
  empty: { collection: 'nobody', one: true, fields: ['name'] },
  required: { collection: 'required', one: true, fields: ['name'] },
  allRequired: { collection: 'required', fields: ['name'] },
  leftOut: { collection: 'closed', one: true, fields: ['name'] },
  allLeftOut: { collection: 'closed', fields: ['name'] },
  topic: { collection: 'posts/tags', one: true, fields: ['value', 'path', 'total'] },
  // Entries of two shapes, in part and whole.
  shapes: { collection: 'shapes', fields: ['kind', 'a', 'b'] },
  shape: { collection: 'shapes', one: true },
  loose: { collection: 'loose', fields: ['name'] },
};

const POSTS: JsonObject = {
  'x-collection': {
    source: 'posts/*.yaml',
    key: 'slug',
    minEntries: 1,
    route: '/posts/{slug}',
    head: {
      title: '{title}',
      description: ['{teaser}', '{title}, of {$site.name}'],
      keywords: ['{tags}', '{title}', 'magazine'],
      published: '{date}',
      modified: '{changed}',
      author: '{author}',
      type: 'article',
    },
    include: INCLUDES,
    lists: { tags: { route: '/tags/{value}', by: 'tags', fields: ['title'] } },
  },
  ...closed,
  properties: {
    slug,
    title: text,
    teaser: text,
    date: day,
    changed: day,
    author: { ...text, 'x-ref': 'people' },
    second: { ...text, 'x-ref': 'people' },
    related: { type: 'array', items: { ...text, 'x-ref': 'posts' } },
    tags: { type: 'array', items: text },
    text: { ...text, 'x-markdown': 'block' },
    body: { ...text, 'x-markdown': 'document' },
  },
  required: ['slug', 'title', 'date', 'author'],
};

const FACTS: JsonObject = {
  'x-collection': {
    source: 'facts/*.yaml',
    register: {
      token: 'fact',
      text: 'words',
      source: { publication: 'from.who', title: 'from.what', url: 'from.where', seen: 'from.when' },
    },
  },
  ...closed,
  properties: {
    words: text,
    from: {
      type: 'object',
      properties: { who: text, what: text, where: { ...text, 'x-link': true }, when: day },
    },
  },
  required: ['words'],
};

/** A collection of names, with more of what `x-collection` can say. */
function names(source: string, more: JsonObject = {}, fields: JsonObject = {}): JsonObject {
  return {
    'x-collection': { source: `${source}/*.yaml`, key: 'slug', ...more },
    ...closed,
    properties: { slug, name: text, ...fields },
    required: ['slug', ...(fields.asked === undefined ? [] : ['asked'])],
  };
}

const COLLECTIONS: Record<string, JsonObject> = {
  site: {
    'x-collection': { source: 'site.yaml', tokens: { brand: 'name', origin: 'origin' } },
    ...closed,
    properties: { name: { ...text, 'x-raw': true }, origin: { ...text, 'x-raw': true } },
    required: ['name', 'origin'],
  },
  posts: POSTS,
  facts: FACTS,
  people: names(
    'people',
    { anchor: '/team#{slug}', search: { index: 'site', title: '{name}', text: ['{asked}'] } },
    {
      asked: { ...text, 'x-search-only': true },
      since: { type: 'integer' },
      favorites: { type: 'array', items: { ...text, 'x-ref': 'posts' } },
    },
  ),
  team: {
    'x-collection': {
      source: 'team.yaml',
      route: '/team',
      anchors: ['ada', 'ben'],
      emit: 'team.json',
      head: { title: '{title}', description: 'Who we are', index: false },
    },
    ...closed,
    properties: { title: text },
    required: ['title'],
  },
  // It shows the texts of several entries.
  digest: {
    'x-collection': {
      source: 'digest.yaml',
      route: '/',
      head: { title: '{title}', description: '{title}' },
      include: { posts: { collection: 'posts', sort: 'date' } },
    },
    ...closed,
    properties: { title: text },
    required: ['title'],
  },
  rooms: names('rooms', { minEntries: 1 }),
  nobody: names('nobody', { minEntries: 0 }),
  required: names('required', { minEntries: 1, require: { field: 'name' } }),
  closed: names('closed', { minEntries: 1, require: { field: 'name' } }),
  shapes: {
    'x-collection': { source: 'shapes/*.yaml', key: 'slug', minEntries: 0 },
    type: 'object',
    properties: { slug },
    required: ['slug'],
    unevaluatedProperties: false,
    oneOf: [
      { properties: { kind: { const: 'a' }, a: text }, required: ['kind', 'a'] },
      { properties: { kind: { const: 'b' }, b: { type: 'integer' } }, required: ['kind', 'b'] },
    ],
  },
  loose: {
    'x-collection': { source: 'loose/*.yaml', key: 'slug' },
    type: 'object',
    properties: { slug, name: text },
    required: ['slug'],
  },
};

/** One fact for each kind of source: with an address, without one, and none. */
const FACT_FILES = {
  'content/facts/salt.yaml':
    'words: 5 percent\nfrom: { who: The Kettle, what: On salt, where: "https://kettle.example/salt", when: 2026-05-04 }\n',
  'content/facts/rain.yaml': 'words: 3 feet\nfrom: { who: The Almanac, what: Rain in May }\n',
  'content/facts/oven.yaml': 'words: 400 degrees\n',
};

export const QUERIES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(COLLECTIONS).map(([name, schema]) => [
      `schemas/${name}.json`,
      JSON.stringify({ $id: `${name}.json`, ...schema }, undefined, 2),
    ]),
  ),
  ...FACT_FILES,
  'content/site.yaml': 'name: The Spoon\norigin: https://spoon.example\n',
  'content/digest.yaml': 'title: The digest\n',
  'content/team.yaml': 'title: The team\n',
  'content/people/ada.yaml': 'slug: ada\nasked: chef\nname: Ada\nsince: 1999\nfavorites: [clay, broth]\n',
  'content/people/ben.yaml': 'slug: ben\nasked: baker\nname: Ben\nsince: 2005\n',
  'content/rooms/hall.yaml': 'slug: hall\nname: Hall\n',
  'content/required/has.yaml': 'slug: has\nname: It\n',
  'content/required/hasnot.yaml': 'slug: hasnot\n',
  'content/closed/gone.yaml': 'slug: gone\n',
  'content/closed/open.yaml': 'slug: open\nname: Open\n',
  'content/shapes/one.yaml': 'slug: one\nkind: a\na: A shape\n',
  'content/shapes/two.yaml': 'slug: two\nkind: b\nb: 2\n',
  'content/loose/end.yaml': 'slug: end\nname: End\n',
  'content/posts/apple.yaml':
    'slug: apple\ntitle: Zest\ndate: 2026-03-01\nauthor: ada\ntags: [clay, fruit]\ntext: About {fact:salt} and {fact:rain}.\n',
  'content/posts/broth.yaml':
    'slug: broth\ntitle: At {fact:oven}, {fact:rain} and {fact:salt}\nteaser: Hot.\ndate: 2026-01-01\nauthor: ben\nsecond: ada\nrelated: [clay, apple]\nbody: |\n  ## Broth\n\n  It takes {fact:salt} and {fact:rain}.\n',
  'content/posts/clay.yaml':
    'slug: clay\ntitle: Clay\ndate: 2027-02-01\nchanged: 2027-03-01\nauthor: ada\nsecond: ben\ntags: [fruit]\n',
  'content/posts/dill.yaml': 'slug: dill\ntitle: Dill\ndate: 2026-02-01\nauthor: ada\n',
};

import type { JsonObject } from '../../scripts/schema/json.ts';

/**
 * A site whose schemas say what a value is in every way there is: forks, parts with names, parts that hold themselves, tuples,
 * open objects, kinds that the output writes as something else. One entry of each shape is enough: its types are what matters.
 */
const text: JsonObject = { type: 'string', minLength: 1 };
const closed: JsonObject = { type: 'object', additionalProperties: false };
const ref = (name: string): JsonObject => ({ $ref: `common.json#/$defs/${name}` });

const COMMON: JsonObject = {
  $id: 'common.json',
  $defs: {
    link: {
      ...closed,
      description: 'Where something leads.',
      properties: { label: text, to: { ...text, 'x-link': true } },
      required: ['label', 'to'],
    },
    'two words': { enum: ['a', 'b', 3, null] },
    '2nd': { type: ['integer', 'null'], minimum: 1 },
    // It holds itself, twice removed.
    tree: {
      ...closed,
      properties: { name: text, children: { type: 'array', items: ref('tree') } },
      required: ['name'],
    },
    // Its name is taken by the output.
    picture: { ...text, 'x-image': true },
  },
};

/** Fields by what decides their type. */
const FIELDS: JsonObject = {
  slug: { type: 'string', pattern: '^[a-z]+$' },
  anything: {},
  anythingLong: { minLength: 3, description: 'Whatever has three characters.' },
  one: { const: 'one' },
  few: { enum: ['x', 'y', 1, true, null], description: 'One of these.' },
  kinds: { type: ['string', 'number', 'null'] },
  list: { type: 'array', items: { type: 'integer' } },
  lists: { type: 'array', items: { type: 'array', items: text } },
  listOfAnything: { type: 'array' },
  link: ref('link'),
  linkWithWords: { ...ref('link'), description: 'The first one.' },
  linkWithMore: { ...ref('link'), properties: { label: { maxLength: 10 } } },
  words: ref('two words'),
  second: ref('2nd'),
  tree: ref('tree'),
  // It holds itself without a name.
  nest: {
    ...closed,
    properties: {
      depth: { type: 'integer' },
      inner: { $ref: '#/properties/nest' },
    },
    required: ['depth'],
  },
  picture: ref('picture'),
  picturesOrNone: { type: ['string', 'null'], 'x-image': true, description: 'Its picture.' },
  inline: { ...text, 'x-markdown': 'inline' },
  inlineChoice: { enum: ['*a*', 'b'], 'x-markdown': 'inline', type: 'string' },
  block: { ...text, 'x-markdown': 'block' },
  blockOrNone: { type: ['string', 'null'], 'x-markdown': 'block' },
  document: { ...text, 'x-markdown': 'document' },
  day: { ...text, 'x-date': true, description: 'When it was.' },
  hour: { ...text, 'x-datetime': true },
  file: { ...text, 'x-file': { types: ['pdf'], bytes: 2048 } },
  object: { ...closed, properties: { a: text, 'b-c': { type: 'integer' }, "d'e": text }, required: ['a'] },
  open: { type: 'object', properties: { a: text }, additionalProperties: { type: 'integer' } },
  openToAll: { type: 'object', properties: { a: text } },
  table: { type: 'object', additionalProperties: { type: 'array', items: text } },
  patterned: {
    type: 'object',
    patternProperties: { '^x-': { type: 'boolean' }, '^y-': text },
    additionalProperties: false,
  },
  pair: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 2 },
  pairAndMore: { type: 'array', prefixItems: [text, text], items: { type: 'boolean' }, minItems: 2 },
  pairOrLess: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false },
  oneOf: { oneOf: [text, { type: 'integer' }, { type: 'array', items: text }] },
  oneOfSame: { oneOf: [text, { type: 'string', maxLength: 4 }] },
  describedAlike: {
    oneOf: [
      { ...text, description: 'A size.' },
      { type: 'integer', description: 'A size.' },
    ],
  },
  describedApart: {
    oneOf: [
      { ...text, description: 'A size in words.' },
      { type: 'integer', description: 'A size in feet.' },
    ],
  },
  describedOnce: { oneOf: [{ ...text, description: 'A size.' }, { type: 'integer' }] },
  anyOf: {
    anyOf: [
      { ...closed, properties: { kind: { const: 'a' }, a: text }, required: ['kind', 'a'] },
      { ...closed, properties: { kind: { const: 'b' }, b: text }, required: ['kind', 'b'] },
    ],
  },
  anyOfTogether: {
    type: 'object',
    properties: { c: text },
    anyOf: [{ properties: { a: { type: 'integer' } } }, { properties: { b: { type: 'boolean' } } }],
  },
  allOf: {
    allOf: [
      { type: 'object', properties: { a: text } },
      { properties: { b: text }, required: ['b'] },
    ],
  },
  impossible: { type: 'string', oneOf: [{ type: 'integer' }, { enum: ['q'] }] },
  conditional: {
    ...closed,
    properties: { kind: { enum: ['call', 'page'] }, value: {} },
    required: ['kind', 'value'],
    if: { properties: { kind: { const: 'call' } } },
    then: { properties: { value: { type: 'integer' } } },
    else: { properties: { value: { type: 'string' } } },
  },
  onlyThen: {
    ...closed,
    properties: { kind: text, more: {} },
    if: { properties: { kind: { const: 'x' } }, required: ['kind'] },
    then: { properties: { more: { type: 'boolean' } } },
  },
  dependent: {
    type: 'object',
    properties: { a: text, b: {} },
    dependentSchemas: { a: { properties: { b: { type: 'integer' } } } },
    additionalProperties: false,
  },
  requiredForks: {
    ...closed,
    properties: { a: text, b: text },
    oneOf: [{ required: ['a'] }, { required: ['b'] }],
  },
  // More forks than anybody could read the ways through.
  forked: {
    type: 'object',
    allOf: Array.from({ length: 7 }, (_, index) => ({
      oneOf: ['a', 'b'].map((name) => ({
        properties: { [`${name}${index}`]: text },
        required: [`${name}${index}`],
      })),
    })),
  },
  without: { not: { type: 'integer' }, type: ['integer', 'string'] },
};

const COLLECTIONS: Record<string, JsonObject> = {
  site: {
    'x-collection': {
      source: 'site.yaml',
      tokens: { brand: 'name', origin: 'origin' },
      emit: 'site.json',
      dates: { timeZone: 'Europe/Paris', everywhere: true },
    },
    ...closed,
    properties: { name: { ...text, 'x-raw': true }, origin: { ...text, 'x-raw': true } },
    required: ['name', 'origin'],
  },
  // Two names that are one in TypeScript.
  'page-things': {
    description: 'Things that have a page.',
    'x-collection': {
      source: 'things/*.yaml',
      key: 'slug',
      route: '/things/{slug}',
      head: { title: '{slug}', description: 'About {slug}' },
      include: {
        'the-others': { collection: 'page-things', exclude: 'self', fields: ['slug', 'path', 'oneOf'] },
        first: { collection: 'page-things', keys: 'slug', one: true, fields: ['link', 'few'] },
        all: { collection: 'pageThings' },
      },
    },
    ...closed,
    properties: FIELDS,
    required: ['slug', 'oneOf'],
  },
  pageThings: {
    description: 'Things that have a place on a page.',
    'x-collection': { source: 'places/*.yaml', key: 'slug', anchor: '/things/one#{slug}', minEntries: 0 },
    ...closed,
    properties: { slug: { type: 'string', pattern: '^[a-z]+$' }, name: text },
    required: ['slug'],
  },
  '2nd-things': {
    'x-collection': { source: 'plain/*.yaml', key: 'slug', minEntries: 0 },
    ...closed,
    properties: { slug: { type: 'string', pattern: '^[a-z]+$' }, name: text },
    required: ['slug'],
  },
  // Its entries have one of two shapes.
  picture: {
    'x-collection': { source: 'shapes/*.yaml', key: 'slug', minEntries: 0 },
    type: 'object',
    properties: { slug: { type: 'string', pattern: '^[a-z]+$' } },
    required: ['slug'],
    unevaluatedProperties: false,
    oneOf: [
      { properties: { kind: { const: 'a' }, a: text }, required: ['kind', 'a'] },
      { properties: { kind: { const: 'b' }, b: { type: 'integer' } }, required: ['kind', 'b'] },
    ],
  },
};

export const ODDITIES: Record<string, string> = {
  'schemas/common.json': JSON.stringify(COMMON, undefined, 2),
  ...Object.fromEntries(
    Object.entries(COLLECTIONS).map(([name, schema]) => [
      `schemas/${name}.json`,
      JSON.stringify({ $id: `${name}.json`, ...schema }, undefined, 2),
    ]),
  ),
  'content/site.yaml': 'name: Odd Things\norigin: https://odd.example\n',
  'content/things/one.yaml': 'slug: one\noneOf: 4\n',
  'content/things/two.yaml':
    'slug: two\noneOf: [a, b]\ninline: A *few* words\nblock: One.\n\nday: 2026-05-01\n',
  'content/places/here.yaml': 'slug: here\n',
};

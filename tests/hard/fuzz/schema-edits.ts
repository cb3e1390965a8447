import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../../../scripts/schema/json.ts';

/** Keywords with values that mean something, mean nothing, or attack. */
const KEYWORDS: readonly (readonly [string, Json])[] = [
  ['type', 'strin'],
  ['type', 7],
  ['type', ['string', 'null']],
  ['type', 'array'],
  ['type', 'object'],
  ['enum', []],
  ['enum', ['a', 'a']],
  ['const', null],
  ['pattern', '('],
  ['pattern', '(a+)+$'],
  ['pattern', '^(([a-z])+.)+[A-Z]([a-z])+$'],
  ['format', 'nonsense'],
  ['format', 'uri'],
  ['format', 'date'],
  ['minLength', -1],
  ['minLength', '1'],
  ['maxLength', 0],
  ['minimum', 'low'],
  ['multipleOf', 0],
  ['minItems', 1e9],
  ['uniqueItems', 'yes'],
  ['required', 'title'],
  ['required', ['nowhere']],
  ['properties', []],
  ['properties', { __proto__x: {} }],
  ['additionalProperties', true],
  ['additionalProperties', { $ref: '#' }],
  ['unevaluatedProperties', false],
  ['patternProperties', { '(': {} }],
  ['patternProperties', { '^x': { 'x-markdown': 'block' } }],
  ['propertyNames', { maxLength: 3 }],
  ['items', false],
  ['items', [{}]],
  ['prefixItems', [{ type: 'string' }, true]],
  ['contains', { type: 'number' }],
  ['$ref', '#'],
  ['$ref', '#/$defs/nowhere'],
  ['$ref', 'nowhere.json'],
  ['$ref', 'https://evil.example/schema.json'],
  ['$ref', 'recipes.json#/properties/author'],
  ['$ref', 7],
  ['$dynamicRef', '#a'],
  ['$defs', { a: { $ref: '#/$defs/a' } }],
  ['$id', 'recipes.json'],
  ['$id', '../x.json'],
  ['$schema', 'http://json-schema.org/draft-07/schema#'],
  ['$anchor', '1 x'],
  ['allOf', [{ $ref: '#' }]],
  ['allOf', []],
  ['anyOf', [{ type: 'string' }, { 'x-markdown': 'inline' }]],
  ['oneOf', [{ type: 'string' }, { type: 'string' }]],
  ['oneOf', {}],
  ['not', {}],
  ['if', { type: 'string' }],
  ['then', { maxLength: 1 }],
  ['dependentSchemas', { title: { required: ['note'] } }],
  ['dependentRequired', { title: 'note' }],
  ['x-image', true],
  ['x-image', 'yes'],
  ['x-alt', 'nowhere'],
  ['x-link', true],
  ['x-ref', 'recipes'],
  ['x-ref', 'nowhere'],
  ['x-date', true],
  ['x-markdown', 'block'],
  ['x-markdown', 'inline'],
  ['x-markdown', 'document'],
  ['x-markdown', 'loud'],
  ['x-raw', true],
  ['x-words', { min: 5, max: 2 }],
  ['x-unique', true],
  ['x-owner', ''],
  ['x-unknown', true],
  ['x-collection', {}],
  ['x-datetime', true],
  ['x-datetime', 'Europe/Paris'],
  ['x-file', true],
  ['x-file', { types: ['pdf', 'exe'], bytes: -1 }],
  ['x-file', { types: [], bytes: 1 }],
  ['x-within', { collection: 'nowhere', named: 'a', by: 'b', boundary: 'c' }],
  ['x-within', { collection: 'regions', named: 'region', by: 'name', boundary: 'outline' }],
  ['x-focus', 'nowhere'],
  ['x-focus', 'title'],
  ['x-variants', ['thumb', 'thumb']],
  ['x-variants', ['../x']],
  ['x-variants', ['svg']],
  ['x-variants', ['svg', 'thumb', 'SVG']],
  ['x-compare', { after: 'nowhere' }],
  ['x-compare', { after: 'title', before: 'title' }],
  ['x-compare', { not: 'slug' }],
  ['x-compare', {}],
  ['x-pictures', { sizes: '"', widest: 0 }],
  ['x-pictures', { sizes: '100vw' }],
  ['x-search-only', true],
  ['x-least', -1],
  ['leaveOut', { title: { in: [] } }],
  ['leaveOut', { nowhere: 'x' }],
  ['leaveOut', { slug: { not: 'x' } }],
  ['lists', {}],
  ['lists', { all: { route: '/all', per: 0 } }],
  ['lists', { all: { route: '/all', per: 1, more: '/all' } }],
  ['lists', { '../x': { route: '/all' } }],
  ['lists', { by: { route: '/by/{value}', by: 'title', per: 1, fields: ['title'] } }],
  ['lists', { by: { route: '/{value}', by: 'slug' } }],
  ['by', 'nowhere'],
  ['by', '__proto__'],
  ['more', '/../{page}'],
  ['per', 1e9],
  ['languages', { main: 'en', others: ['../es'] }],
  ['languages', { main: 'en', others: ['en', 'en'] }],
  ['languages', { main: 'de', others: ['en', 'es'], untranslated: 'nothing' }],
  ['translated', 'files'],
  ['translated', { language: 'nowhere', of: 'title' }],
  ['translated', { language: 'slug', of: 'slug' }],
  ['dates', { order: 'year-first' }],
  ['dates', { timeZone: 'Mars/Phobos' }],
  ['dates', { order: 'month-first', timeZone: 'America/New_York', everywhere: true }],
  ['publish', { draft: 'title' }],
  ['publish', { from: 'nowhere' }],
  ['redirects', 'nowhere'],
  ['redirects', 'rows'],
  ['synonyms', 'same'],
  ['limits', { bytes: 1, depth: 1e9 }],
  ['limits', { bytes: 1024, depth: 10 }],
  ['source', '../x/*.md'],
  ['source', '/etc/*.md'],
  ['source', 'recipes/*.yaml'],
  ['source', 'a\\b.yaml'],
  ['source', 'C:/x.yaml'],
  ['source', '*'],
  ['key', '__proto__'],
  ['key', 'title'],
  ['key', 'nowhere'],
  ['body', 'title'],
  ['route', '/n/{path}'],
  ['route', '/{title}'],
  ['route', 'recipes'],
  ['route', '/../../{slug}'],
  ['route', '/a//b/{slug}'],
  ['route', '/{nowhere}'],
  ['route', '/%2e%2e/{slug}'],
  ['route', '/same'],
  ['route', '/C:/{slug}'],
  ['route', '/con\\{slug}'],
  ['anchor', '{'],
  ['anchors', ['{title}']],
  ['emit', '../../evil.json'],
  ['emit', 'manifest.json'],
  ['emit', 'routes.json'],
  ['emit', '/tmp/evil.json'],
  ['emit', 'a/../b.json'],
  ['emit', 'x\u0000y.json'],
  ['emit', 'data'],
  ['tokens', { brand: 'nowhere' }],
  ['tokens', { __proto: 'name' }],
  ['head', { title: '{nowhere}' }],
  ['head', 'title'],
  ['include', { all: { collection: 'nowhere' } }],
  ['include', { all: { collection: 'recipes', sort: 'nowhere', limit: -1 } }],
  ['include', { all: { collection: 'recipes', keys: '$all.slug' } }],
  ['search', { index: '../x', title: '{title}', text: [] }],
  ['search', []],
  ['minEntries', 1e6],
  ['minEntries', 'many'],
  ['require', { field: 'nowhere' }],
  ['status', 999],
  ['unknown', { redirect: 'https://evil.example' }],
  ['titleTemplate', 'nowhere'],
  ['pictureHosts', 'name'],
  ['wordChoice', 'name'],
  ['spelling', 'name'],
  ['description', { a: 1 }],
  ['title', ''],
  ['default', { a: [1] }],
];

const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  '/',
  '{',
  '{brand}',
  '\u0000',
  [],
  {},
  [[]],
  [null],
  ['x'],
  { x: {} },
  { $ref: '#' },
];

/** A change of a schema; places are parts of the number of its values. */
export type SchemaEdit =
  | { kind: 'set'; at: number; value: Json }
  | { kind: 'remove'; at: number }
  | { kind: 'add'; at: number; keyword: readonly [string, Json] }
  | { kind: 'rename'; at: number; name: string }
  | { kind: 'move'; at: number; to: number }
  | { kind: 'nest'; at: number; depth: number };

/** Any place as likely as any other: left alone, the library prefers the ends. */
const at = fc.noBias(fc.nat(99_999)).map((place) => place / 100_000);
const names = [
  ...new Set(KEYWORDS.map(([name]) => name)),
  '__proto__',
  'constructor',
  'a b',
  'a/b',
  'a~b',
  'é',
  '',
];

export const schemaEdit: fc.Arbitrary<SchemaEdit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('set' as const), at, value: fc.constantFrom(...VALUES) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('add' as const), at, keyword: fc.constantFrom(...KEYWORDS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), at, name: fc.constantFrom(...names) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), at, to: at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('nest' as const),
      at,
      depth: fc.integer({ min: 2, max: 3000 }),
    }),
  },
);

/** The text of the schema after the change. */
export function editSchema(text: string, change: SchemaEdit): string {
  const schema = JSON.parse(text) as JsonObject;
  const places = placesIn(schema);
  const place = places[Math.floor(change.at * places.length)];
  if (place === undefined) return text;
  const { holder, key, value } = place;
  const put = (name: string | number, item: Json): void => {
    // Unlike an assignment this makes a field even of `__proto__`.
    Object.defineProperty(holder, name, {
      value: item,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  };
  switch (change.kind) {
    case 'set':
      put(key, change.value);
      break;
    case 'remove':
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      break;
    case 'add':
      if (isObject(value))
        Object.defineProperty(value, change.keyword[0], {
          value: change.keyword[1],
          enumerable: true,
          configurable: true,
          writable: true,
        });
      else put(key, change.keyword[1]);
      break;
    case 'rename':
      if (Array.isArray(holder)) put(key, change.name);
      else {
        Reflect.deleteProperty(holder, key);
        put(change.name, value);
      }
      break;
    case 'move': {
      const target = places[Math.floor(change.to * places.length)];
      put(key, JSON.parse(JSON.stringify(target?.value ?? null)) as Json);
      break;
    }
    case 'nest': {
      const nested = '{"allOf":['.repeat(change.depth) + JSON.stringify(value) + ']}'.repeat(change.depth);
      put(key, 'NESTED');
      return `${JSON.stringify(schema, undefined, 2).replace('"NESTED"', () => nested)}\n`;
    }
  }
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

interface SchemaPlace {
  holder: JsonObject | Json[];
  key: string | number;
  value: Json;
}

/** Every value of a schema with what holds it. Without recursion: an earlier change may have nested it deep. */
function placesIn(root: Json): SchemaPlace[] {
  const places: SchemaPlace[] = [];
  const open: Json[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const pairs: [string | number, Json][] = Array.isArray(value)
      ? [...value.entries()]
      : isObject(value)
        ? Object.entries(value)
        : [];
    for (const [key, item] of pairs) {
      places.push({ holder: value as JsonObject | Json[], key, value: item });
      open.push(item);
    }
  }
  return places;
}

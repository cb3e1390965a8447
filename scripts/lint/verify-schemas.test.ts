import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { isObject, type JsonObject } from '../schema/json.ts';
import { verifySchemas } from './verify-schemas.ts';

const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', additionalProperties: false };

/** A small set that uses every naming part of `x-collection` correctly. */
const SET = {
  site: {
    'x-collection': {
      source: 'site.yaml',
      tokens: { brand: 'name' },
      titleTemplate: 'titles',
      emit: 'site.json',
    },
    ...closed,
    properties: {
      name: text,
      titles: text,
      share: { ...closed, properties: { src: { ...text, 'x-image': true } } },
      lead: { ...text, 'x-markdown': 'block' },
      moved: { type: 'array', items: text },
    },
  },
  staff: {
    'x-collection': {
      source: 'staff.yaml',
      route: '/staff',
      head: { title: 'Staff', description: 'All of us' },
    },
    ...closed,
    properties: { lead: text },
  },
  people: {
    'x-collection': {
      source: 'people/*.md',
      key: 'slug',
      body: 'about',
      anchor: '/staff#{slug}',
      search: {
        index: 'site',
        title: '{name}',
        also: ['{names}', '{asked}'],
        text: ['{about}'],
        store: ['team'],
      },
    },
    ...closed,
    properties: {
      slug: text,
      name: text,
      names: { type: 'array', items: text },
      team: text,
      about: { ...text, 'x-markdown': 'document' },
      asked: { ...text, 'x-search-only': true },
    },
  },
  events: {
    'x-collection': {
      source: 'events/*.yaml',
      key: 'slug',
      route: '/events/{slug}',
      anchors: ['{parts.id}'],
      head: {
        title: ['{seo.title}', '{title}'],
        description: '{title} for {places} people',
        keywords: ['{tags}', 'events of {title}'],
        image: '{$site.share.src}',
        published: '{day}',
      },
      include: {
        host: { collection: 'people', keys: 'host', one: true, fields: ['slug', 'path'] },
        hosts: { collection: 'people', keys: '$host.slug' },
        near: { collection: 'events', adjacent: '-day', fields: ['title'] },
        others: {
          collection: 'events',
          exclude: 'self',
          sort: 'places',
          limit: 3,
          fields: ['title', 'path'],
        },
      },
    },
    ...closed,
    properties: {
      slug: text,
      title: text,
      seo: { $ref: '#/$defs/seo' },
      day: { ...text, 'x-date': true },
      places: { type: 'integer' },
      tags: { type: 'array', items: text },
      host: { ...text, 'x-ref': 'people' },
      hour: { ...text, 'x-datetime': true },
      off: { type: 'array', items: { ...text, 'x-date': true } },
      story: { ...text, 'x-markdown': 'block' },
      parts: { type: 'array', items: { oneOf: [{ $ref: '#/$defs/talk' }, { $ref: '#/$defs/break' }] } },
    },
    $defs: {
      seo: { ...closed, properties: { title: text } },
      talk: { ...closed, properties: { kind: { const: 'talk' }, id: text }, required: ['kind'] },
      break: {
        ...closed,
        properties: { kind: { const: 'break' }, minutes: { type: 'integer' } },
        required: ['kind'],
      },
    },
  },
};
type Name = keyof typeof SET;

interface Checked {
  files: { file: SourceFile }[];
  diagnostics: Diagnostic[];
}

const diagnosticsBySchemas = new Map<string, Diagnostic[]>();

/** The schemas of a site by their names. */
type SchemaTexts = Readonly<Record<string, JsonObject>>;

function schemaFile(name: string, schema: JsonObject): SourceFile {
  return new SourceFile(`schemas/${name}.json`, JSON.stringify(schema, undefined, 1), '');
}

/** The problems of schemas, with their positions; the same schemas are checked once, however many tests ask. */
function verified(schemas: SchemaTexts): Diagnostic[] {
  const key = JSON.stringify(schemas);
  const cached = diagnosticsBySchemas.get(key);
  if (cached !== undefined) return cached;
  const files = Object.entries(schemas).map(([name, schema]) => ({
    file: schemaFile(name, schema),
    name,
    schema,
  }));
  const diagnostics = verifySchemas({ files, hash: '', diagnostics: [] });
  diagnosticsBySchemas.set(key, diagnostics);
  return diagnostics;
}

/** The result for the set after one schema was changed. */
function checked(name?: Name, change?: (schema: JsonObject) => void): Checked {
  const schemas = JSON.parse(JSON.stringify(SET)) as Record<string, JsonObject>;
  const changed = name && schemas[name];
  if (changed !== undefined) change?.(changed);
  const files = Object.entries(schemas).map(([each, schema]) => ({ file: schemaFile(each, schema) }));
  return { files, diagnostics: verified(schemas) };
}

/** The problems of the changed set as `line → suggestion`, with the line's source text. */
function problems(name?: Name, change?: (schema: JsonObject) => void): string[] {
  const { files, diagnostics } = checked(name, change);
  return diagnostics.map(({ file, line, column, endColumn, endLine, rule, suggestion }) => {
    const source = files.find((schema) => schema.file.path === file)?.file.text.split('\n')[line - 1] ?? '';
    expect(rule).toBe('schema-invalid');
    return `${endLine === line ? source.slice(column - 1, endColumn - 1) : source.trim()} → ${suggestion ?? ''}`;
  });
}

/** Sets the value at a path, such as `x-collection/head/title`. */
function set(path: string, value: unknown): (schema: JsonObject) => void {
  return (schema) => {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let at = schema;
    for (const key of keys) {
      const next = at[key];
      if (!isObject(next)) at[key] = {};
      at = at[key] as JsonObject;
    }
    if (value === undefined) Reflect.deleteProperty(at, last);
    else at[last] = value as string;
  };
}

test('the set as it is has no problem', () => {
  expect(problems()).toEqual([]);
});

const X = 'x-collection';
const MISTAKES: [name: string, schema: Name, path: string, value: unknown, problem: string][] = [
  [
    'a part that is itself',
    'events',
    'properties/title',
    { $ref: '#/properties/title' },
    '"#/properties/title" → Name a part in `$defs` that describes the value.',
  ],
  [
    'parts that go round in a circle',
    'events',
    'properties/seo/allOf',
    [{ $ref: '#/properties/seo' }],
    '"#/properties/seo" → Name a part in `$defs` that describes the value.',
  ],
  [
    'a template of a misspelt field',
    'events',
    `${X}/head/title`,
    '{titel}',
    '{titel} → Did you mean `title`?',
  ],
  [
    'a field of a text',
    'events',
    `${X}/head/title`,
    '{title.long}',
    '{title.long} → `title` has no fields of its own: name it alone, or another field.',
  ],
  ['a route of a list', 'events', `${X}/route`, '/events/{tags}', '{tags} → Name another field of events.'],
  [
    'an address of every entry alike',
    'events',
    `${X}/route`,
    '/events',
    '"/events" → Put a field of the entry in it: `/events/{slug}`.',
  ],
  [
    'an anchor on no page',
    'people',
    `${X}/anchor`,
    '/stuff#{slug}',
    '"/stuff#{slug}" → Did you mean `/staff`?',
  ],
  [
    'an id of a misspelt field, in a branch',
    'events',
    `${X}/anchors`,
    ['{parts.idd}'],
    '{parts.idd} → Did you mean `id`?',
  ],
  [
    'a head template of a group',
    'events',
    `${X}/head/description`,
    '{seo}',
    '{seo} → Name another field of events.',
  ],
  [
    'a brace that is left open',
    'events',
    `${X}/head/title`,
    '{title',
    '"{title" → Write a field as `{name}` or `{group.name}`, with letters, digits, `_` and `-`, and without spaces.',
  ],
  [
    'another collection that is missing',
    'events',
    `${X}/head/image`,
    '{$sit.share.src}',
    '{$sit.share.src} → Did you mean `site`?',
  ],
  [
    'one of many entries',
    'events',
    `${X}/head/image`,
    '{$people.name}',
    '{$people.name} → Name a collection of one file.',
  ],
  [
    'another collection in a search',
    'people',
    `${X}/search/title`,
    '{$site.name}',
    '{$site.name} → Name a field of the entry, or write the words themselves.',
  ],
  [
    'a search of what has no address',
    'people',
    `${X}/anchor`,
    undefined,
    '"search" → Add `route` or `anchor`, or remove `search`.',
  ],
  ['a head of what has no page', 'staff', `${X}/route`, undefined, '"head" → Add `route`, or remove `head`.'],
  ['a sort by a list', 'events', `${X}/include/others/sort`, 'tags', '"tags" → Sort by another field.'],
  [
    'a field of a group to keep',
    'events',
    `${X}/include/others/fields`,
    ['seo.title'],
    '"seo.title" → Write `seo`.',
  ],
  [
    'the address of what has none',
    'events',
    `${X}/include/one`,
    { collection: 'site', fields: ['path'] },
    '"path" → Name another field, or give `schemas/site.json` a `route` or an `anchor`.',
  ],
  [
    'keys of an include that is missing',
    'events',
    `${X}/include/hosts/keys`,
    '$hots.slug',
    '"$hots.slug" → Did you mean `host`?',
  ],
  ['a key that is no text', 'events', `${X}/key`, 'places', '"places" → Name another field of events.'],
  [
    'a key inside a group',
    'events',
    `${X}/key`,
    'seo.title',
    '"seo.title" → Name another field, one at the top of the entry.',
  ],
  ['a body of files without one', 'events', `${X}/body`, 'story', '"body" → Remove it.'],
  [
    'Markdown files whose text nothing receives',
    'people',
    `${X}/body`,
    undefined,
    '"source" → Add `"body": "body"`, and a field `body` with `"x-markdown": "document"`.',
  ],
  ['a token of Markdown', 'site', `${X}/tokens`, { brand: 'lead' }, '"lead" → Name another field of site.'],
  [
    'a token that two collections give',
    'staff',
    `${X}/tokens`,
    { brand: 'lead' },
    '"brand" → Remove it from one of them, or give it another name.',
  ],
  [
    'tokens of many entries',
    'events',
    `${X}/tokens`,
    { day: 'day' },
    '"tokens" → Remove it, or name a file that is one entry in `source`.',
  ],
  [
    'a condition on a misspelt field',
    'events',
    `${X}/include/others/where`,
    { dya: 1 },
    '"dya" → Did you mean `day`?',
  ],
  [
    'a condition on a list',
    'events',
    `${X}/include/others/where`,
    { tags: 'a' },
    '"tags" → Write `contains`, or name another field.',
  ],
  [
    'a day that is a number',
    'events',
    'properties/day',
    { type: 'integer', 'x-date': true },
    '"x-date" → Remove it, or make it `"type": "string"`.',
  ],
  [
    'a required field that is missing',
    'events',
    'required',
    ['slug', 'titel'],
    '"titel" → Did you mean `title`?',
  ],
  [
    'a field that goes with one that is missing',
    'events',
    'dependentRequired',
    { hosst: ['slug'] },
    '"hosst" → Did you mean `host`?',
  ],
  [
    'a value of a misspelt field',
    'events',
    'properties/title/x-value-of',
    'parts.idd',
    '"parts.idd" → Did you mean `id`?',
  ],
  [
    'a text alternative in a misspelt field',
    'events',
    'properties/photo',
    { type: 'string', 'x-image': true, 'x-alt': 'titel' },
    '"titel" → Did you mean `title`?',
  ],
  [
    'a length of a number',
    'events',
    'properties/places/minLength',
    2,
    '"minLength" → Remove it, or change the type.',
  ],
  [
    'a consequence without a condition',
    'events',
    'then',
    { required: ['day'] },
    '"then" → Add `if`, or remove it.',
  ],
  [
    'a condition with a value of another kind',
    'events',
    `${X}/include/others/where`,
    { places: '5' },
    '"5" → Write `5`, without quotes.',
  ],
  [
    'drafts told by a text',
    'events',
    `${X}/publish`,
    { draft: 'title' },
    '"title" → Give it `"type": "boolean"`, or name another field.',
  ],
  [
    'a keyword value',
    'events',
    'properties/story/x-markdown',
    'blok',
    '"blok" → Did you mean `block`? Choices: `inline`, `block` or `document`.',
  ],
  [
    'a reference to a schema that is no collection',
    'events',
    'properties/host/x-ref',
    'peeple',
    '"peeple" → Did you mean `people`?',
  ],
  [
    'a misspelt keyword',
    'events',
    'properties/slug/x-markdwn',
    'block',
    '"x-markdwn" → Did you mean `x-markdown`?',
  ],
  [
    'a day of publication that is no day',
    'events',
    `${X}/head/published`,
    '{title}',
    '{title} → Name another field of events.',
  ],
  [
    'a share picture that is a text',
    'events',
    `${X}/head/image`,
    '{title}',
    '{title} → Name another field of events.',
  ],
  ['two entries of one file', 'site', `${X}/minEntries`, 2, '2 → Write 0 or 1, or remove it.'],
  [
    'a first value that is too short',
    'events',
    'properties/title/examples',
    [''],
    '"" → Write a value that passes, or change the rule.',
  ],
];

describe('a schema is checked as strictly as an entry (issue 17)', () => {
  test.each(MISTAKES)('%s', (_name, schema, path, value, problem) => {
    const [place = '', advice = ''] = problem.split(' → ');
    const [first = ''] = problems(schema, set(path, value));
    // Words are proven once, by `rule-examples` and the units; what was probably meant is held here.
    if (advice.startsWith('Did you mean')) expect(first).toContain(problem);
    else expect(first.split(' → ')[0]).toBe(place);
  });
});

test('one misspelt setting is one problem (issue 54)', () => {
  expect(problems('site', set(X, { soruce: 'site.yaml' }))).toHaveLength(1);
});

test.each([
  ['a pattern', set('properties/slug/pattern', '(')],
  ['the name of fields', set('properties/extra', { type: 'object', patternProperties: { '(': {} } })],
])('a regular expression that cannot be read is refused: %s', (_name, change) => {
  expect(problems('events', change)).toEqual([expect.stringMatching(/^"\("/)]);
});

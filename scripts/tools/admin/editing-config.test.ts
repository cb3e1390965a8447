import { describe, expect, test } from 'vitest';
import type { EditingConfig, FolderForm, FormField } from '../../shared/editing-page.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import type { JsonObject } from '../../schema/json.ts';
import { schemaSet } from '../../schema/load.ts';
import { editingConfig } from './editing-config.ts';

/** Returns the configuration for some schemas, by name. */
function configOf(schemas: Record<string, JsonObject>): EditingConfig {
  const files = Object.entries(schemas).map(([name, schema]) => ({
    file: new SourceFile(`schemas/${name}.json`, JSON.stringify(schema), ''),
    name,
    schema,
  }));
  return editingConfig(schemaSet({ files, hash: '', diagnostics: [] }));
}

const AUTHORS: JsonObject = {
  title: 'Authors',
  'x-collection': { source: 'authors/*.yaml', key: 'slug' },
  type: 'object',
  properties: { slug: { type: 'string' }, name: { type: 'string' } },
  required: ['slug'],
};

function fieldFor(schema: JsonObject, isRequired = false): FormField | undefined {
  const samples: JsonObject = {
    'x-collection': { source: 'samples/*.yaml' },
    type: 'object',
    properties: { sample: schema, title: { type: 'string' } },
    ...(isRequired ? { required: ['sample'] } : {}),
  };
  const found = configOf({ samples, authors: AUTHORS }).collections.find(({ name }) => name === 'samples');
  return (found as FolderForm).fields.find(({ name }) => name === 'sample');
}

const text: JsonObject = { type: 'string' };
const block = (kind: string, more: JsonObject): JsonObject => ({
  type: 'object',
  properties: { kind: { const: kind }, ...more },
  required: ['kind'],
});

test('days and hours are written as their collection does, wherever they stand', () => {
  const events: JsonObject = {
    'x-collection': {
      source: 'events/*.yaml',
      dates: { order: 'day-first', timeZone: 'Europe/Paris' },
    },
    type: 'object',
    properties: {
      talks: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            day: { type: 'string', 'x-date': true },
            starts: { type: 'string', 'x-datetime': true },
          },
        },
      },
    },
  };
  const [form] = configOf({ events }).collections;
  const [talks] = (form as FolderForm).fields;
  expect(talks?.fields).toMatchObject([
    { name: 'day', widget: 'datetime', type: 'date', order: 'day-first' },
    { name: 'starts', widget: 'datetime', format: 'YYYY-MM-DD HH:mm', zone: 'Europe/Paris' },
  ]);
});

describe('the widget of a field', () => {
  test.each<[string, JsonObject, Partial<FormField>]>([
    ['a text', { type: 'string', maxLength: 60 }, { widget: 'string', hint: '(at most 60 characters)' }],
    [
      'a long text',
      { type: 'string', minLength: 120, maxLength: 160 },
      { widget: 'text', hint: '(120 to 160 characters)' },
    ],
    ['a text of its own', { type: 'string', 'x-unique': true }, { widget: 'text' }],
    ['Markdown', { type: 'string', 'x-markdown': 'block' }, { widget: 'richtext', modes: ['raw'] }],
    ['Markdown in one line', { type: 'string', 'x-markdown': 'inline' }, { widget: 'text' }],
    [
      'a picture',
      { type: 'string', 'x-image': true },
      { widget: 'image', choose_url: false, hint: '(480 pixels wide or more, up to 6 MB)' },
    ],
    [
      'a file to download',
      { type: 'string', 'x-file': { types: ['pdf', 'docx'], bytes: 2048 } },
      {
        widget: 'file',
        accept: '.pdf,.docx',
        media_folder: '/content/files',
        media_libraries: { default: { config: { max_file_size: 2048, slugify_filename: true } } },
      },
    ],
    ['an hour in no time zone', { type: 'string', 'x-datetime': true }, { widget: 'string' }],
    ['a day', { type: 'string', 'x-date': true }, { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    ['a link', { type: 'string', 'x-link': true }, { widget: 'string' }],
    [
      'a name as it is',
      { type: 'string', 'x-raw': true, minLength: 3, maxLength: 9 },
      { widget: 'string', minlength: 3, maxlength: 9 },
    ],
    [
      'a reference',
      { type: 'string', 'x-ref': 'authors' },
      { widget: 'relation', collection: 'authors', value_field: 'slug', display_fields: ['name'] },
    ],
    [
      'references',
      { type: 'array', uniqueItems: true, items: { type: 'string', 'x-ref': 'authors' } },
      { widget: 'relation', multiple: true },
    ],
    ['a reference to nothing', { type: 'string', 'x-ref': 'nowhere' }, { widget: 'string' }],
    ['a choice', { enum: ['a', 'b'] }, { widget: 'select', options: ['a', 'b'] }],
    [
      'choices',
      { type: 'array', uniqueItems: true, maxItems: 2, items: { enum: [1, 2] } },
      { widget: 'select', multiple: true, options: [1, 2], max: 2 },
    ],
    ['yes or no', { type: 'boolean' }, { widget: 'boolean' }],
    [
      'a whole number',
      { type: 'integer', minimum: 1, maximum: 9 },
      { widget: 'number', value_type: 'int', min: 1, max: 9 },
    ],
    ['a number', { type: 'number', multipleOf: 0.5 }, { widget: 'number', value_type: 'float', step: 0.5 }],
    ['an e-mail address', { type: 'string', format: 'email' }, { widget: 'string', type: 'email' }],
    ['an address', { type: 'string', format: 'uri' }, { widget: 'string', type: 'url' }],
    ['a number or a text', { type: ['string', 'number'] }, { widget: 'string', also: 'number' }],
    ['a text or several', { type: ['string', 'array'], items: text }, { widget: 'list', also: 'one' }],
    ['a text or nothing', { type: ['string', 'null'] }, { widget: 'string' }],
    ['texts', { type: 'array', minItems: 2, items: text }, { widget: 'list', min: 2 }],
    [
      'fewer than an editor may',
      { type: 'array', minItems: 2, 'x-least': 0, items: text },
      { widget: 'list', min: 0 },
    ],
    ['texts by name', { type: 'object', additionalProperties: text }, { widget: 'keyvalue' }],
    [
      'a pattern',
      { type: 'string', pattern: '^[a-z]+$', description: 'A name.' },
      { pattern: ['(?:^[a-z]+$)|\\{[A-Za-z]', 'Expected: A name. For example `en`.'] },
    ],
  ])('%s', (_name, schema, field) => {
    expect(fieldFor(schema)).toMatchObject(field);
  });

  test('help is the description and the limits that no widget shows', () => {
    const schema = { type: 'array', description: 'Topics.', minItems: 2, uniqueItems: true, items: text };
    expect(fieldFor(schema)?.hint).toBe('Topics. (at least 2 items; none twice)');
  });

  test.each([
    ['five', 'right', true],
    ['as many, as people count them', '😀'.repeat(6), true],
    ['too many', 'much longer than that', false],
    ['too many, which a token stands for', '{claim:a-rather-long-name}', true],
    ['a brace', 'a { b } c', false],
  ])('a text is counted as it will be read: %s', (_what, words, isTaken) => {
    const [pattern = ''] = fieldFor({ type: 'string', minLength: 2, maxLength: 6 })?.pattern ?? [];
    expect(new RegExp(pattern).test(words)).toBe(isTaken);
  });

  test('a value that only some entries have is chosen, not written into all', () => {
    const isGone: JsonObject = { const: true };
    expect(fieldFor(isGone)).toMatchObject({ widget: 'boolean' });
    expect(fieldFor({ const: 'gone' })).toMatchObject({ widget: 'select', options: ['gone'] });
    expect(fieldFor(isGone, true)).toMatchObject({ widget: 'hidden', default: true });
  });

  test('what the schema requires the form asks for, but a list that may be empty', () => {
    expect(fieldFor(text, true)).toMatchObject({ required: true, needed: true });
    expect(fieldFor({ type: 'array', items: text }, true)).toMatchObject({ required: false, needed: true });
  });

  test('a group has the fields of its parts, and of every form that it can have', () => {
    const url: JsonObject = { properties: { url: text }, required: ['url'] };
    const photo: JsonObject = {
      properties: { photo: { type: 'string', 'x-image': true } },
      required: ['photo'],
    };
    const group: JsonObject = {
      type: 'object',
      properties: { title: text },
      required: ['title'],
      oneOf: [url, photo],
    };
    const fields = fieldFor(group)?.fields?.map(({ name, widget, required }) => [name, widget, required]);
    expect(fields).toEqual([
      ['title', 'string', true],
      ['url', 'string', false],
      ['photo', 'image', false],
    ]);
  });

  test('blocks are told apart by the field that tells them', () => {
    const list = {
      type: 'array',
      items: { oneOf: [block('quote', { words: text }), block('note', { note: text })] },
    };
    expect(fieldFor(list)).toMatchObject({
      widget: 'list',
      typeKey: 'kind',
      types: [
        { name: 'quote', fields: [{ name: 'words' }] },
        { name: 'note', fields: [{ name: 'note' }] },
      ],
    });
  });

  test.each<[string, JsonObject]>([
    ['any value', { description: 'Whatever it is.' }],
    ['a list of lists', { type: 'array', items: { type: 'array', items: text } }],
    ['items that differ by place', { type: 'array', prefixItems: [text, { type: 'integer' }] }],
    ['a group or a text', { type: ['object', 'string'], properties: { a: text } }],
    ['a group of anything', { type: 'object' }],
  ])('%s has none, and stays in the file', (_name, schema) => {
    expect(fieldFor(schema)).toBeUndefined();
  });

  test('a schema that holds itself comes to an end', () => {
    const node: JsonObject = {
      type: 'object',
      properties: { name: text, parts: { type: 'array', items: { $ref: '#/$defs/node' } } },
    };
    const trees: JsonObject = {
      'x-collection': { source: 'trees/*.yaml' },
      type: 'object',
      properties: { root: { $ref: '#/$defs/node' } },
      $defs: { node },
    };
    expect(JSON.stringify(configOf({ trees })).length).toBeLessThan(10_000);
  });
});

describe('the form of a file', () => {
  const posts: JsonObject = {
    title: 'Posts',
    'x-collection': { source: 'posts/**/*.md', key: 'slug', body: 'text', publish: { draft: 'draft' } },
    type: 'object',
    properties: {
      day: { type: 'string', 'x-date': true },
      text: { type: 'string', 'x-markdown': 'document' },
      slug: text,
      draft: { type: 'boolean' },
      title: text,
    },
    required: ['slug', 'title', 'text'],
  };
  const single = (source: string): JsonObject => ({
    title: source,
    'x-collection': { source },
    type: 'object',
    properties: { a: text },
  });

  test('a folder: the key names the file, the title comes first and the text last', () => {
    expect(configOf({ posts }).collections[0]).toMatchObject({
      name: 'posts',
      label: 'Posts',
      folder: 'content/posts',
      extension: 'md',
      slug: { template: '{{fields.slug}}', editable: false },
      identifier_field: 'title',
      body_field: { key: 'text' },
      nested: { depth: 9 },
      view_filters: [{ field: 'draft' }],
      fields: [{ name: 'title' }, { name: 'slug' }, { name: 'day' }, { name: 'draft' }, { name: 'text' }],
    });
  });

  test('files of one folder are together, those of the root apart', () => {
    const config = configOf({
      home: single('pages/home.yaml'),
      help: single('pages/help.yaml'),
      site: single('site.yaml'),
    });
    expect(config.collections).toMatchObject([
      {
        name: 'files-pages',
        label: 'Pages',
        files: [{ file: 'content/pages/home.yaml' }, { file: 'content/pages/help.yaml' }],
      },
    ]);
    expect(config.singletons).toMatchObject([{ name: 'site', file: 'content/site.yaml' }]);
  });
});

test('what the owner confirms is a box for each field, with the words of what there is to confirm', () => {
  const day: JsonObject = { type: 'string', 'x-date': true };
  const shop: JsonObject = {
    'x-collection': {
      source: 'shop.yaml',
      dates: { order: 'day-first' },
      confirmed: { field: 'confirmed', after: '365d' },
    },
    type: 'object',
    properties: {
      confirmed: {
        type: 'object',
        properties: { phone: day, address: { type: 'object', properties: { street: day } } },
      },
      phone: { type: 'string', 'x-owner': 'The number is yours.' },
      address: { type: 'object', properties: { street: { type: 'string', 'x-owner': 'You are there.' } } },
    },
  };
  const [form] = configOf({ shop }).singletons;
  expect(form?.confirmed).toBe('confirmed');
  const group = form?.fields.at(-1);
  expect(group).toMatchObject({ name: 'confirmed', widget: 'object', required: false, needed: false });
  expect(group?.fields).toEqual([
    expect.objectContaining({ widget: 'confirmed', hint: 'The number is yours.', order: 'day-first' }),
    expect.objectContaining({
      fields: [expect.objectContaining({ name: 'street', widget: 'confirmed', hint: 'You are there.' })],
    }),
  ]);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { FOLDER_ONLY, readBackend } from '../../shared/editing-backend.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import type { JsonObject } from '../../schema/json.ts';
import { readSchemas, schemaSet } from '../../schema/load.ts';
import { editingConfig, type EditingConfig } from './editing-config.ts';
import type { FormField } from './form.ts';

/** Returns the configuration for some schemas, by name. */
function configOf(schemas: Record<string, JsonObject>): EditingConfig {
  const files = Object.entries(schemas).map(([name, schema]) => ({
    file: new SourceFile(`schemas/${name}.json`, JSON.stringify(schema), ''),
    name,
    schema,
  }));
  return editingConfig(schemaSet({ files, hash: '', diagnostics: [] }), FOLDER_ONLY);
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
  const form = configOf({ samples, authors: AUTHORS }).collections.find(({ name }) => name === 'samples');
  return form?.fields?.find(({ name }) => name === 'sample');
}

const text: JsonObject = { type: 'string' };
const block = (kind: string, more: JsonObject): JsonObject => ({
  type: 'object',
  properties: { kind: { const: kind }, ...more },
  required: ['kind'],
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
    ['a day', { type: 'string', 'x-date': true }, { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    ['a link', { type: 'string', 'x-link': true }, { widget: 'string' }],
    [
      'a name as it is',
      { type: 'string', 'x-raw': true, minLength: 3, maxLength: 9 },
      { widget: 'string', hint: '(3 to 9 characters)' },
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
    ['a number or a text', { type: ['string', 'number'] }, { widget: 'string' }],
    ['a text or several', { type: ['string', 'array'], items: text }, { widget: 'list' }],
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

  test('a value that only some entries have is chosen, not written into all', () => {
    const isGone: JsonObject = { const: true };
    expect(fieldFor(isGone)).toMatchObject({ widget: 'boolean' });
    expect(fieldFor({ const: 'gone' })).toMatchObject({ widget: 'select', options: ['gone'] });
    expect(fieldFor(isGone, true)).toMatchObject({ widget: 'hidden', default: true });
  });

  test('what the schema requires the form asks for, but a list that may be empty', () => {
    expect(fieldFor(text, true)).toMatchObject({ required: true });
    expect(fieldFor({ type: 'array', items: text }, true)).toMatchObject({ required: false });
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

  test('a folder: the key names the file, and the fields keep the order of the schema', () => {
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
      fields: [{ name: 'day' }, { name: 'text' }, { name: 'slug' }, { name: 'draft' }, { name: 'title' }],
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

test('the configuration is one that Sveltia CMS accepts', () => {
  const require = createRequire(import.meta.url);
  const program = path.dirname(require.resolve('@sveltia/cms'));
  const schema = JSON.parse(readFileSync(path.join(program, '../schema/sveltia-cms.json'), 'utf8')) as object;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  for (const folder of ['schemas', 'examples/library/schemas'])
    for (const backend of [FOLDER_ONLY, readBackend({ ADMIN_REPO: 'a/b', ADMIN_BACKEND: 'gitea' })]) {
      const config = editingConfig(schemaSet(readSchemas(path.resolve(folder, '..'))), backend);
      expect([folder, validate(config), validate.errors]).toEqual([folder, true, null]);
    }
});

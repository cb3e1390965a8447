import type { SchemaSet } from '../../schema/collection.ts';
import { isObject, type Json, type JsonObject } from '../../schema/json.ts';
import { pascal } from './type-names.ts';

const text: JsonObject = { type: 'string' };
const nullable = (type: string): JsonObject => ({ type: [type, 'null'] });

function object(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: 'object', additionalProperties: false, properties, required };
}

/** The parts of the output that do not come from a schema. */
const FIXED: JsonObject = {
  Picture: object({
    src: text,
    width: nullable('integer'),
    height: nullable('integer'),
    variants: { type: 'array', items: object({ src: text, width: { type: 'integer' } }) },
    placeholder: nullable('string'),
  }),
  RichText: object({ html: text, text }),
  MarkdownDocument: object({
    html: text,
    headings: { type: 'array', items: object({ id: text, text, depth: { type: 'integer' } }) },
    words: { type: 'integer' },
    minutes: { type: 'integer' },
  }),
  Head: object(
    {
      title: text,
      description: text,
      keywords: { type: 'array', items: text },
      canonical: text,
      index: { type: 'boolean', description: 'False where search engines must not list the page.' },
      type: { enum: ['website', 'article'] },
      image: {
        anyOf: [
          object({ url: text, width: { type: 'integer' }, height: { type: 'integer' }, alt: text }),
          { type: 'null' },
        ],
      },
      published: text,
      modified: text,
      author: text,
    },
    ['title', 'description', 'keywords', 'canonical', 'type', 'image'],
  ),
};

/** One JSON Schema that describes the output: every collection's entry and the shared parts as `definitions`. */
export function outputSchema(set: SchemaSet): JsonObject {
  const definitions: JsonObject = { ...FIXED };
  for (const [id, schema] of set.byId) {
    const file = pascal(id.replace(/\.json$/, ''));
    for (const [name, part] of Object.entries(isObject(schema.$defs) ? schema.$defs : {}))
      definitions[file + pascal(name)] = convert(part, id);
  }
  for (const collection of set.collections) {
    const converted = convert(collection.schema, collection.name) as JsonObject;
    const entry: JsonObject = {
      type: 'object',
      additionalProperties: false,
      description: collection.schema.description ?? '',
    };
    entry.properties = { ...(converted.properties as JsonObject) };
    entry.required = [...((converted.required ?? []) as Json[])];
    if (collection.route !== undefined || collection.anchor !== undefined) {
      entry.properties.path = { type: 'string', description: 'Address on the site.' };
      entry.required.push('path');
    }
    definitions[`${pascal(collection.name)}Entry`] = entry;
  }
  return { type: 'object', additionalProperties: false, definitions };
}

/** A schema in its output form: pictures and Markdown are no longer plain strings, references point at `definitions`. */
function convert(node: Json | undefined, id: string): Json {
  if (Array.isArray(node)) return node.map((item) => convert(item, id));
  if (!isObject(node)) return node ?? null;
  if (node['x-image'] === true) return described(node, '#/definitions/Picture');
  if (node['x-markdown'] === 'block') return described(node, '#/definitions/RichText');
  if (node['x-markdown'] === 'document') return described(node, '#/definitions/MarkdownDocument');
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(node)) {
    // Conditions (`oneOf` of required fields) make unions that help nobody who only reads.
    if (
      key.startsWith('x-') ||
      ['$schema', '$id', '$defs', 'title', 'oneOf', 'dependentRequired'].includes(key)
    )
      continue;
    if (key === '$ref' && typeof value === 'string') out.$ref = reference(value, id);
    else if (key === 'properties' && isObject(value))
      out.properties = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, convert(child, id)]),
      );
    else out[key] = convert(value, id);
  }
  return out;
}

function described(node: JsonObject, $ref: string): JsonObject {
  return typeof node.description === 'string' ? { description: node.description, $ref } : { $ref };
}

/** `common.json#/$defs/picture` → `#/definitions/CommonPicture`. */
function reference(ref: string, id: string): string {
  const [file = '', pointer = ''] = ref.split('#');
  const owner = (file === '' ? id : file).replace(/\.json$/, '');
  return `#/definitions/${pascal(owner)}${pascal(pointer.split('/').at(-1) ?? '')}`;
}

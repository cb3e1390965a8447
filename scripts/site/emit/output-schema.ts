import type { SchemaSet } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import type { TypeNames } from './type-names.ts';
import { OutputTypes } from './output-types.ts';

const text: JsonObject = { type: 'string' };
const nullable = (type: string): JsonObject => ({ type: [type, 'null'] });

function object(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: 'object', additionalProperties: false, properties, required };
}

/** The parts of the output that do not come from a schema. */
const FIXED: Record<string, JsonObject> = {
  Picture: object(
    {
      src: text,
      width: nullable('integer'),
      height: nullable('integer'),
      variants: { type: 'array', items: object({ src: text, width: { type: 'integer' } }) },
      placeholder: nullable('string'),
      focus: {
        ...object({ x: { type: 'integer' }, y: { type: 'integer' } }),
        description: 'What stays in sight where the picture is cropped, in percent.',
      },
    },
    ['src', 'width', 'height', 'variants', 'placeholder'],
  ),
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
export function outputSchema(
  set: SchemaSet,
  names: TypeNames,
): JsonObject & { definitions: Record<string, JsonObject> } {
  const types = new OutputTypes(new SchemaResolver(set.byId), names);
  for (const schema of set.byId.values()) types.defineParts(schema);
  for (const collection of set.collections) types.defineEntry(collection);
  return { type: 'object', additionalProperties: false, definitions: { ...FIXED, ...types.definitions } };
}

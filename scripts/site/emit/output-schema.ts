import { pageCollections } from '../../model/site-model.ts';
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

/** The output form of a Markdown text with headings. */
const DOCUMENT: JsonObject = {
  html: text,
  headings: { type: 'array', items: object({ id: text, text, depth: { type: 'integer' } }) },
  words: { type: 'integer' },
  minutes: { type: 'integer' },
};

/** The parts of the output that do not come from a schema. */
const FIXED: Record<string, JsonObject> = {
  Picture: object(
    {
      src: text,
      width: nullable('integer'),
      height: nullable('integer'),
      variants: { type: 'array', items: object({ src: text, width: { type: 'integer' } }) },
      avif: {
        type: 'array',
        items: object({ src: text, width: { type: 'integer' } }),
        description: 'The same widths as AVIF, where that makes each of them smaller.',
      },
      placeholder: nullable('string'),
      focus: {
        ...object({ x: { type: 'integer' }, y: { type: 'integer' } }),
        description: 'What stays in sight where the picture is cropped, in percent.',
      },
    },
    ['src', 'width', 'height', 'variants', 'placeholder'],
  ),
  RichText: object({ html: text, text }),
  MarkdownDocument: object(DOCUMENT),
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

/** Definitions that only some schemas need. */
const ON_DEMAND: Record<string, JsonObject> = {
  Download: object({
    src: { ...text, description: 'Its address on the site.' },
    name: { ...text, description: 'The name of the file as its editor knows it.' },
    type: { ...text, description: 'Its media type: `application/pdf`.' },
    bytes: { type: 'integer' },
  }),
  DateTime: object({
    iso: { ...text, description: 'ISO 8601 with the offset from UTC: `2026-07-31T19:00:00-04:00`.' },
    day: { ...text, description: 'The day there: `2026-07-31`.' },
    time: { ...text, description: 'What clocks show there: `19:00`.' },
    zone: { ...nullable('string'), description: 'The time zone; null where only an offset is known.' },
  }),
};

/** The head of a page on a site of several languages. */
function translatedHead(): JsonObject {
  const { properties, required } = FIXED.Head as { properties: JsonObject; required: string[] };
  const alternates = {
    type: 'array',
    items: object({ lang: text, url: text }),
    description:
      'The page in every language that it is there in, and `x-default`; empty when it is there in one.',
  };
  return object({ ...properties, lang: text, alternates }, [...required, 'lang', 'alternates']);
}

/** One JSON Schema for the whole output: each collection's entry and the shared parts are `definitions`. */
export function outputSchema(
  set: SchemaSet,
  names: TypeNames,
): JsonObject & { definitions: Record<string, JsonObject> } {
  const types = new OutputTypes(new SchemaResolver(set.byId), names);
  for (const schema of set.byId.values()) types.defineParts(schema);
  for (const collection of pageCollections(set)) types.defineEntry(collection);
  const onDemand = Object.entries(ON_DEMAND).filter(([name]) => types.used.has(name));
  const head: Record<string, JsonObject> = set.languages === undefined ? {} : { Head: translatedHead() };
  const definitions = { ...FIXED, ...head, ...Object.fromEntries(onDemand), ...types.definitions };
  return { type: 'object', additionalProperties: false, definitions };
}

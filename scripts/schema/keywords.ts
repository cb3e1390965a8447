import { ANNOTATION_FORMS } from './annotation-forms.ts';
import type { JsonObject } from './json.ts';

const schema = { $ref: '#/$defs/schema' };
const schemaList = { type: 'array', items: schema, minItems: 1 };
const schemaTable = { type: 'object', additionalProperties: schema };
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const number = { type: 'number' };
const type = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] };
const any = {};
const says = (form: object, description: string): JsonObject => ({ ...form, description });

/** The formats that are checked; what they do not cover is said with `pattern`. */
export const FORMATS = ['email', 'uri'] as const;

/** Keywords of JSON Schema 2020-12 that mean something here, with the form of each and what an author sees when pointing at it. */
export const SCHEMA_KEYWORDS: Readonly<Record<string, JsonObject>> = {
  $schema: says(
    text,
    'The dialect: JSON Schema 2020-12, or the path of the file that describes these schemas.',
  ),
  $id: says(text, 'Name of the file for `$ref`; the file name when left out.'),
  $ref: says(text, 'Another schema: `#/$defs/part`, `common.json#/$defs/part`. Keywords beside it join.'),
  $anchor: says(text, 'A name for this schema, for `$ref: "#name"`.'),
  $defs: says(schemaTable, 'Parts that `$ref` names.'),
  definitions: says(schemaTable, 'Older name of `$defs`.'),
  $comment: says(text, 'A note for authors of schemas.'),
  title: says(text, 'Name of what is described.'),
  description: says(text, 'What belongs here. Shown to editors, and part of messages.'),
  default: says(any, 'What a starter file holds. Nothing is filled in.'),
  examples: says({ type: 'array' }, 'Values as they may be; a starter file takes the first.'),
  deprecated: says({ type: 'boolean' }, 'For editors of schemas; nothing is checked.'),
  readOnly: says({ type: 'boolean' }, 'For editors of schemas; nothing is checked.'),
  writeOnly: says({ type: 'boolean' }, 'For editors of schemas; nothing is checked.'),
  type: says({ anyOf: [type, { type: 'array', items: type, minItems: 1 }] }, 'The kind of value.'),
  enum: says({ type: 'array', minItems: 1 }, 'The values that are allowed.'),
  const: says(any, 'The one value that is allowed. In `oneOf` it tells the branches apart.'),
  properties: says(schemaTable, 'The fields of a group.'),
  required: says({ type: 'array', items: text }, 'The fields that have to be there.'),
  additionalProperties: says(schema, '`false` refuses fields without a name here; a schema governs them.'),
  patternProperties: says(schemaTable, 'Fields by a regular expression of their name.'),
  propertyNames: says(schema, 'What the names of the fields have to be.'),
  unevaluatedProperties: says(schema, 'As `additionalProperties`, over all parts that apply together.'),
  minProperties: says(count, 'Fewest fields.'),
  maxProperties: says(count, 'Most fields.'),
  dependentRequired: says({ type: 'object' }, 'Field → the fields that have to be there with it.'),
  dependentSchemas: says(schemaTable, 'Field → what holds for the group when it is there.'),
  dependencies: says({ type: 'object' }, 'Older name of the two `dependent…`.'),
  items: says(schema, 'What every item of a list is.'),
  prefixItems: says(schemaList, 'What the first items of a list are, one by one.'),
  unevaluatedItems: says(schema, 'What the items are of which nothing else speaks.'),
  contains: says(schema, 'What at least one item has to be.'),
  minContains: says(count, 'How many items at least fit `contains`.'),
  maxContains: says(count, 'How many items at most fit `contains`.'),
  minItems: says(count, 'Fewest items.'),
  maxItems: says(count, 'Most items.'),
  uniqueItems: says({ type: 'boolean' }, 'No item twice.'),
  minLength: says(count, 'Fewest characters.'),
  maxLength: says(count, 'Most characters.'),
  pattern: says(text, 'A regular expression that the text fits. `^` and `$` for the whole of it.'),
  format: says({ enum: [...FORMATS] }, 'A form that is checked.'),
  minimum: says(number, 'Least value.'),
  maximum: says(number, 'Greatest value.'),
  exclusiveMinimum: says(number, 'The value is greater.'),
  exclusiveMaximum: says(number, 'The value is less.'),
  multipleOf: says(number, 'The value is a multiple.'),
  allOf: says(schemaList, 'All of these hold.'),
  anyOf: says(schemaList, 'At least one of these holds.'),
  oneOf: says(schemaList, 'Exactly one of these holds; give each a field with another `const`.'),
  not: says(schema, 'This does not hold.'),
  if: says(schema, 'A condition for `then` and `else`.'),
  then: says(schema, 'Holds where `if` does.'),
  else: says(schema, 'Holds where `if` does not.'),
  contentEncoding: says(text, 'Nothing is checked.'),
  contentMediaType: says(text, 'Nothing is checked.'),
  contentSchema: says(schema, 'Nothing is checked.'),
};

/** The dialect of every schema. */
export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** File name of the published form; a `$schema` that ends in it names this form, which adds to JSON Schema 2020-12. */
export const PUBLISHED_NAME = 'content-schema.json';

/**
 * A JSON Schema of the schemas themselves, for editors of schemas: completion and a text for every keyword. It is a file of
 * its own (`docs/content-schema.json`), complete without any other.
 */
export function publishedSchema(): JsonObject {
  const keywords = { ...SCHEMA_KEYWORDS, ...ANNOTATION_FORMS } as unknown as JsonObject;
  const { 'x-collection': collection, ...inside } = keywords;
  return {
    $schema: DIALECT,
    $id: PUBLISHED_NAME,
    title: 'A schema of content',
    description: 'JSON Schema 2020-12 with the `x-` keywords of the content pipeline.',
    $ref: '#/$defs/schema',
    type: 'object',
    properties: { 'x-collection': collection ?? {} },
    $defs: {
      schema: {
        type: ['object', 'boolean'],
        properties: { ...inside, 'x-collection': true },
        additionalProperties: false,
      },
    },
  };
}

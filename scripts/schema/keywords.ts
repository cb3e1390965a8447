import { FORMATS } from './formats.ts';
import type { JsonObject } from './json.ts';

/** The dialect of every schema. */
export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const schema = { $ref: '#/$defs/schema' };
const schemaList = { type: 'array', items: schema, minItems: 1 };
const schemaTable = { type: 'object', additionalProperties: schema };
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const number = { type: 'number' };
const type = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] };
const any = {};
const says = (form: object, description: string): JsonObject => ({ ...form, description });

/**
 * The supported keywords of JSON Schema 2020-12, with the schema of each
 * value and the description that editors show.
 */
export const SCHEMA_KEYWORDS: Readonly<Record<string, JsonObject>> = {
  $schema: says({ const: DIALECT }, 'The dialect: JSON Schema 2020-12.'),
  $id: says(
    { type: 'string', pattern: '^[^#\\s]+$' },
    'Name of the file for `$ref`, without spaces and `#`.',
  ),
  $ref: says(text, 'Another schema: `#/$defs/part`, `common.json#/$defs/part`. Keywords beside it join.'),
  $anchor: says(
    { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' },
    'A name for this schema, for `$ref: "#name"`: letters, digits, `_`, `-` and `.`.',
  ),
  $defs: says(schemaTable, 'Parts that `$ref` names.'),
  $comment: says(text, 'A note for authors of schemas.'),
  title: says(text, 'Name of the thing described.'),
  description: says(text, 'What belongs here. Shown to editors and used in messages.'),
  default: says(any, 'The value in a starter file.'),
  examples: says({ type: 'array' }, 'Possible values; a starter file takes the first.'),
  deprecated: says({ type: 'boolean' }, 'For editors of schemas; nothing is checked.'),
  readOnly: says({ type: 'boolean' }, 'For editors of schemas; nothing is checked.'),
  writeOnly: says({ type: 'boolean' }, 'For editors of schemas; nothing is checked.'),
  type: says({ anyOf: [type, { type: 'array', items: type, minItems: 1 }] }, 'The kind of value.'),
  enum: says({ type: 'array', minItems: 1, uniqueItems: true }, 'The values that are allowed.'),
  const: says(any, 'The one value that is allowed. In `oneOf`, it distinguishes the branches.'),
  properties: says(schemaTable, 'The fields of a group.'),
  required: says({ type: 'array', items: text }, 'The fields that must exist.'),
  additionalProperties: says(schema, '`false` refuses fields without a name here; a schema governs them.'),
  patternProperties: says(
    { ...schemaTable, propertyNames: { format: 'regex' } },
    'Fields by a regular expression of their name.',
  ),
  propertyNames: says(schema, 'A schema for the names of the fields.'),
  unevaluatedProperties: says(schema, 'As `additionalProperties`, over all parts that apply together.'),
  minProperties: says(count, 'Minimum number of fields.'),
  maxProperties: says(count, 'Maximum number of fields.'),
  dependentRequired: says(
    { type: 'object', additionalProperties: { type: 'array', items: text } },
    'Field → the fields that must accompany it.',
  ),
  dependentSchemas: says(schemaTable, 'Field → a schema for the group if the field exists.'),
  items: says(schema, 'A schema for every item.'),
  prefixItems: says(schemaList, 'Schemas for the first items, one by one.'),
  unevaluatedItems: says(schema, 'A schema for items that nothing else covers.'),
  contains: says(schema, 'A schema that at least one item must match.'),
  minContains: says(count, 'Minimum number of items that match `contains`.'),
  maxContains: says(count, 'Maximum number of items that match `contains`.'),
  minItems: says(count, 'Minimum number of items.'),
  maxItems: says(count, 'Maximum number of items.'),
  uniqueItems: says({ type: 'boolean' }, 'No duplicate items.'),
  minLength: says(count, 'Minimum number of characters.'),
  maxLength: says(count, 'Maximum number of characters.'),
  pattern: says(
    { type: 'string', format: 'regex' },
    'A regular expression that the string matches. Use `^` and `$` for the whole string.',
  ),
  format: says({ enum: Object.keys(FORMATS) }, 'A checked format.'),
  minimum: says(number, 'Minimum value.'),
  maximum: says(number, 'Maximum value.'),
  exclusiveMinimum: says(number, 'The value is greater.'),
  exclusiveMaximum: says(number, 'The value is less.'),
  multipleOf: says(number, 'The value is a multiple.'),
  allOf: says(schemaList, 'All of these apply.'),
  anyOf: says(schemaList, 'At least one of these applies.'),
  oneOf: says(schemaList, 'Exactly one of these applies; give each a field with another `const`.'),
  not: says(schema, 'This does not apply.'),
  if: says(schema, 'A condition for `then` and `else`.'),
  then: says(schema, 'Applies if `if` does.'),
  else: says(schema, 'Applies if `if` does not.'),
  contentEncoding: says(text, 'Nothing is checked.'),
  contentMediaType: says(text, 'Nothing is checked.'),
  contentSchema: says(schema, 'Nothing is checked.'),
};

import { ANNOTATION_FORMS } from '../schema/annotation-forms.ts';
import { COLLECTION_SCHEMA } from '../schema/collection-schema.ts';
import type { Json, JsonObject } from '../schema/json.ts';
import { FORMATS } from '../schema/formats.ts';
import { KIND_KEYWORDS } from '../schema/string-kinds.ts';
import { settingsWith } from './settings.ts';

const { 'x-collection': _, ...ANNOTATIONS } = ANNOTATION_FORMS;

/** The dialect of every schema. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const TYPES = ['string', 'number', 'integer', 'array', 'object', 'boolean', 'null'];
const TEXT = { type: 'string' };
const REGEX = { type: 'string', format: 'regex' };
const NAMES = { type: 'array', items: TEXT };
const SCHEMA = { $ref: '#/$defs/schema' };
const TABLE = { type: 'object', additionalProperties: SCHEMA };

/** Keywords whose values have one form. */
const each = (form: JsonObject, ...keywords: readonly string[]): JsonObject =>
  Object.fromEntries(keywords.map((keyword) => [keyword, form]));

/** The supported keywords of JSON Schema 2020-12, with the form of each value. */
const SCHEMA_KEYWORDS: JsonObject = {
  $schema: { const: DIALECT },
  // Other schemas name it in `$ref`; ASCII, because ajv compares ids as they are written.
  $id: { type: 'string', pattern: '^(?![./])[A-Za-z0-9_.:/-]+\\.json$' },
  type: { anyOf: [{ enum: TYPES }, { type: 'array', items: { enum: TYPES }, minItems: 1 }] },
  enum: { type: 'array', minItems: 1, uniqueItems: true },
  required: NAMES,
  dependentRequired: { type: 'object', additionalProperties: NAMES },
  patternProperties: { ...TABLE, propertyNames: REGEX },
  format: { enum: Object.keys(FORMATS) },
  pattern: REGEX,
  ...each({}, 'const', 'default'),
  ...each({ type: 'array' }, 'examples'),
  ...each(TEXT, '$ref', '$comment', 'title', 'description', 'contentEncoding', 'contentMediaType'),
  ...each({ type: 'boolean' }, 'uniqueItems', 'deprecated', 'readOnly', 'writeOnly'),
  ...each({ type: 'number' }, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'),
  ...each({ type: 'integer', minimum: 0 }, 'minLength', 'maxLength', 'minItems', 'maxItems'),
  ...each({ type: 'integer', minimum: 0 }, 'minProperties', 'maxProperties', 'minContains', 'maxContains'),
  ...each(SCHEMA, 'items', 'unevaluatedItems', 'contains', 'not', 'if', 'then', 'else'),
  ...each(SCHEMA, 'additionalProperties', 'unevaluatedProperties', 'propertyNames'),
  ...each({ type: 'array', items: SCHEMA, minItems: 1 }, 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...each(TABLE, '$defs', 'properties', 'dependentSchemas'),
};

/** Forbids keys: each that is there is reported as not allowed. */
const without = (keys: readonly string[]): JsonObject => ({
  properties: Object.fromEntries(keys.map((key) => [key, false])),
});

/** The keywords that say something of values of one type. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: [...['minLength', 'maxLength', 'pattern', 'x-words', 'x-unique', 'x-excerpt'], ...KIND_KEYWORDS],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    ...['items', 'prefixItems', 'unevaluatedItems', 'minItems', 'maxItems', 'uniqueItems'],
    ...['contains', 'minContains', 'maxContains', 'x-least'],
  ],
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
    ...['unevaluatedProperties', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
  ],
};

/** Keywords of a type are not allowed where `type` names only others. */
const BY_TYPE = Object.entries(OF_TYPE).map(([type, keywords]): JsonObject => {
  const others = TYPES.filter((name) => name !== type && !(type === 'number' && name === 'integer'));
  const isOther: JsonObject = { anyOf: [{ enum: others }, { type: 'array', items: { enum: others } }] };
  return { if: { required: ['type'], properties: { type: isOther } }, then: without(keywords) };
});

/** What goes with a picture, which may be described behind a `$ref`. */
const OF_PICTURE = {
  if: { not: { required: ['$ref'] } },
  then: { dependentRequired: { 'x-alt': ['x-image'], 'x-focus': ['x-image'] } },
};

/** A schema with these keywords. */
function schemaOf(keywords: object): JsonObject {
  return {
    type: ['object', 'boolean'],
    additionalProperties: false,
    properties: keywords as JsonObject,
    allOf: [...BY_TYPE, OF_PICTURE],
    dependentRequired: {
      then: ['if'],
      else: ['if'],
      minContains: ['contains'],
      maxContains: ['contains'],
      'x-extensions': ['x-markdown'],
      'x-least': ['minItems'],
    },
    dependentSchemas: {
      // A text is of one kind: of two keywords, the later one is reported.
      ...Object.fromEntries(KIND_KEYWORDS.map((kind, at) => [kind, without(KIND_KEYWORDS.slice(at + 1))])),
      // Without either, nothing follows.
      if: { anyOf: [{ required: ['then'] }, { required: ['else'] }] },
    },
  };
}

/** The setting that others need, such as an address. */
const needs = (setting: string, ...others: string[]): Record<string, Json> =>
  Object.fromEntries(others.map((other) => [other, [setting]]));

const bySource = (pattern: string, then: JsonObject, otherwise: JsonObject): JsonObject => ({
  if: { required: ['source'] },
  then: { if: { properties: { source: { pattern } } }, then, else: otherwise },
});

const BODY = { dependentRequired: needs('body', 'source') };
const ADDRESS = { pattern: '\\{', description: 'With a field of the entry: `/news/{slug}`.' };

/** The settings that read the fields of one entry. */
const OF_ONE = settingsWith('one');

/** `x-collection`, with what its settings need of each other. */
const COLLECTION: JsonObject = {
  ...(COLLECTION_SCHEMA as unknown as JsonObject),
  dependentRequired: needs('route', 'head', 'status', 'unknown', 'anchors'),
  dependentSchemas: {
    // An entry has a page, or a place on another one.
    anchor: without(['route']),
    search: { if: { not: { required: ['anchor'] } }, then: { dependentRequired: needs('route', 'search') } },
  },
  allOf: [
    bySource('\\.(?:md|markdown|csv)$', BODY, without(['body'])),
    // Many entries, or one.
    bySource(
      '\\*',
      {
        dependentRequired: needs('route', 'include'),
        properties: {
          ...Object.fromEntries(OF_ONE.map((setting) => [setting, false])),
          addresses: { type: 'array' },
          route: ADDRESS,
          anchor: ADDRESS,
        },
      },
      { properties: { minEntries: { maximum: 1 } } },
    ),
  ],
};

/**
 * The schema of schemas: what a schema may say, and what its keywords need of each other. Where our own keywords may
 * stand is checked in `references.ts`.
 */
export const META: JsonObject = {
  type: 'object',
  $ref: '#/$defs/schema',
  $defs: { schema: schemaOf({ ...SCHEMA_KEYWORDS, ...ANNOTATIONS, 'x-collection': COLLECTION }) },
};

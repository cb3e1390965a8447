import { ANNOTATION_FORMS } from '../schema/annotation-forms.ts';
import { COLLECTION_SCHEMA } from '../schema/collection-schema.ts';
import type { Json, JsonObject } from '../schema/json.ts';
import { SCHEMA_KEYWORDS } from '../schema/keywords.ts';
import { KIND_KEYWORDS } from '../schema/string-kinds.ts';
import { settingsWith } from './settings.ts';

const { 'x-collection': _, ...ANNOTATIONS } = ANNOTATION_FORMS;

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

const TYPES = ['string', 'number', 'integer', 'array', 'object', 'boolean', 'null'];

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
      ...{ then: ['if'], else: ['if'], minContains: ['contains'], maxContains: ['contains'] },
      ...{ 'x-extensions': ['x-markdown'], 'x-least': ['minItems'] },
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
          ...{ addresses: { type: 'array' }, route: ADDRESS, anchor: ADDRESS },
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

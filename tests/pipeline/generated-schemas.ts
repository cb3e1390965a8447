import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../scripts/schema/json.ts';

/** A schema with a value that fits it, and the parts that its `$ref`s name. */
export interface Sample {
  schema: JsonObject;
  value: Json;
  defs: JsonObject;
}

const plain = (schema: JsonObject, value: Json): Sample => ({ schema, value, defs: {} });
const words = fc.stringMatching(/^[a-z]{6,9}$/);
const text: JsonObject = { type: 'string', minLength: 1 };

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  words.map((word) => plain(text, word)),
  words.map((word) => plain({ ...text, 'x-markdown': 'inline' }, word)),
  words.map((word) => plain({ ...text, 'x-markdown': 'block' }, word)),
  words.map((word) => plain({ ...text, 'x-markdown': 'document' }, word)),
  words.map((word) => plain({ ...text, 'x-link': true }, `https://example.org/${word}`)),
  words.map((word) => plain({ enum: [word, 'other', 3, null] }, word)),
  words.map((word) => plain({ const: word, description: 'One */ word' }, word)),
  fc.constant(plain({ ...text, 'x-date': true }, '2025-07-31')),
  fc.constant(plain({ ...text, 'x-datetime': true }, '2025-07-31T19:00:00+00:00')),
  fc.constantFrom('x-date', 'x-datetime').map((kind) =>
    plain(
      {
        type: 'object',
        properties: {
          begins: { type: 'string', [kind]: true },
          ends: { type: 'string', [kind]: true, 'x-compare': { from: 'begins' } },
        },
        required: ['begins'],
      },
      kind === 'x-date' ? { begins: '2025-07-31' } : { begins: '2025-07-31T19:00:00+00:00' },
    ),
  ),
  fc.integer({ min: 0, max: 99 }).map((count) => plain({ type: 'integer', minimum: 0 }, count)),
  fc.boolean().map((is) => plain({ type: ['boolean', 'null'] }, is)),
  words.map((word) => plain({}, word)),
);

/** Field names that are hard on programs: hyphens, a digit first, letters with accents, a word of JavaScript. */
const fieldName = fc.oneof(
  words,
  fc.constantFrom('meta-title', '2nd', 'größe', 'class', "it's", 'a.b', 'Path'),
);

const { any, group } = fc.letrec<{ any: Sample; simple: Sample; group: Sample }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('group'),
    tie('any').map(({ schema, value, defs }) => ({
      schema: { type: 'array', items: schema },
      value: [value],
      defs,
    })),
    tie('any').map(referred),
    fc.tuple(tie('simple'), tie('simple'), fc.boolean()).map(([a, b, isFirst]) => ({
      schema: { oneOf: [branch('first', a), branch('second', b)] },
      value: { kind: isFirst ? 'first' : 'second', ...((isFirst ? a : b).value as JsonObject) },
      defs: { ...a.defs, ...b.defs },
    })),
  ),
  simple: fc
    .uniqueArray(fc.tuple(fieldName, tie('any'), fc.boolean(), fc.boolean()), {
      maxLength: 4,
      selector: ([name]) => name,
    })
    .map(groupOf),
  group: fc.oneof(
    { depthSize: 'small' },
    tie('simple'),
    fc.tuple(tie('simple'), tie('simple')).map(([a, b]) => {
      const first = referred(a);
      return {
        schema: { ...first.schema, ...prefixed(b.schema) },
        value: { ...(a.value as JsonObject), ...prefixedFields(b.value as JsonObject) },
        defs: { ...first.defs, ...b.defs },
      };
    }),
    fc.tuple(tie('simple'), tie('simple')).map(([a, b]) => ({
      schema: { type: 'object', allOf: [a.schema, prefixed(b.schema)] },
      value: { ...(a.value as JsonObject), ...prefixedFields(b.value as JsonObject) },
      defs: { ...a.defs, ...b.defs },
    })),
    fc.tuple(words, tie('any')).map(([name, { schema, value, defs }]) => ({
      schema: { type: 'object', additionalProperties: schema },
      value: { [name]: value },
      defs,
    })),
  ),
}));

function groupOf(fields: [name: string, sample: Sample, isThere: boolean, isRequired: boolean][]): Sample {
  const there = fields.filter(([, , isThere, isRequired]) => isThere || isRequired);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
      required: fields.filter(([, , , isRequired]) => isRequired).map(([name]) => name),
    },
    value: Object.fromEntries(there.map(([name, { value }]) => [name, value])),
    defs: Object.assign({}, ...fields.map(([, { defs }]) => defs)) as JsonObject,
  };
}

/** Two groups that meet have fields of their own. */
function prefixed(schema: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: prefixedFields(schema.properties as JsonObject),
    required: (schema.required as string[]).map((name) => `also ${name}`),
  };
}

function prefixedFields(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [`also ${name}`, one]));
}

function branch(kind: string, { schema }: Sample): JsonObject {
  return {
    type: 'object',
    properties: { kind: { const: kind } },
    required: ['kind'],
    allOf: [schema],
  };
}

/** The same behind a `$ref`, under a name that some other type might have. */
function referred({ schema, value, defs }: Sample): Sample {
  const hash = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 6);
  const name = `${['picture', 'entry', 'Text', 'part'][parseInt(hash.slice(0, 1), 16) % 4] ?? ''}-${hash}`;
  return { schema: { $ref: `#/$defs/${name}` }, value, defs: { ...defs, [name]: schema } };
}

/** Names of collections whose types could take each other's names, or those of the fixed ones. */
export const NAMES = ['things', '404', 'a-b', 'ab', 'route', 'page-source', 'head', 'record'];

/** Fields of entries. */
export const FIELDS: fc.Arbitrary<Sample> = fc.oneof(group, any);

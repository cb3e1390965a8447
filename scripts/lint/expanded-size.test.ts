import { describe, expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { JsonObject } from '../schema/json.ts';
import { verifySchemas } from './verify-schemas.ts';

/** The problems of a schema with this field and these parts: source line and message. */
function told(field: JsonObject, $defs: JsonObject): string[] {
  const schema: JsonObject = {
    'x-collection': { source: 'notes/*.yaml' },
    type: 'object',
    properties: { field },
    $defs,
  };
  const file = new SourceFile('schemas/notes.json', JSON.stringify(schema, undefined, 1), '');
  const found = verifySchemas({ files: [{ file, name: 'notes', schema }], hash: '', diagnostics: [] });
  return found.map(({ rule, line, message }) => {
    expect(rule).toBe('schema-invalid');
    return `${file.text.split('\n')[line - 1]?.trim() ?? ''} ${message}`;
  });
}

/** Parts that each refer to the next one twice. */
function doubling(count: number, twice: (ref: JsonObject) => JsonObject): JsonObject {
  const parts = Array.from({ length: count }, (_, at): [string, JsonObject] => [
    `d${at}`,
    at === count - 1 ? { type: 'string' } : twice({ $ref: `#/$defs/d${at + 1}` }),
  ]);
  return Object.fromEntries(parts);
}

const FIRST = { $ref: '#/$defs/d0' };
const BOTH: [string, (ref: JsonObject) => JsonObject][] = [
  ...['allOf', 'anyOf', 'oneOf'].map((keyword): [string, (ref: JsonObject) => JsonObject] => [
    keyword,
    (ref) => ({ [keyword]: [{ ...ref }, { ...ref }] }),
  ]),
  ['if, then and else', (ref) => ({ if: { ...ref }, then: { ...ref }, else: { ...ref } })],
  ['not and $ref', (ref) => ({ ...ref, not: { ...ref } })],
  ['dependentSchemas', (ref) => ({ dependentSchemas: { a: { ...ref }, b: { ...ref } } })],
];

describe('schemas that double', () => {
  test.each(BOTH)('by %s are reported in their place, and nothing opens them', (_name, twice) => {
    const problems = told(FIRST, doubling(30, twice));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^"d\d+": \{ More than 5,000 schemas would check one value here/);
  });

  test('by fields are reported, too', () => {
    const twice = (ref: JsonObject): JsonObject => ({
      type: 'object',
      properties: { a: { ...ref }, b: { ...ref } },
    });
    expect(told(FIRST, doubling(30, twice))[0]).toMatch(
      /^"d\d+": \{ Written out, the `\$ref`s here would be more than 200,000 schemas/,
    );
  });

  test('a few times are no harm', () => {
    for (const [, twice] of BOTH.slice(0, 2)) expect(told(FIRST, doubling(8, twice))).toEqual([]);
  });
});

describe('schemas that name themselves', () => {
  test.each<[string, JsonObject]>([
    ['allOf', { allOf: [{ $ref: '#/$defs/d0' }] }],
    ['anyOf', { anyOf: [{ type: 'string' }, { $ref: '#/$defs/d0' }] }],
    ['not', { not: { $ref: '#/$defs/d0' } }],
    ['then', { if: { type: 'string' }, then: { $ref: '#/$defs/d0' } }],
  ])('for the same value, by %s, never end', (_name, d0) => {
    expect(told(FIRST, { d0 })).toEqual([
      '"d0": { This schema applies itself to the same value again, without end.',
    ]);
  });

  test('for what lies in the value are a tree, which is allowed', () => {
    const d0 = { type: 'object', properties: { all: { type: 'array', items: { $ref: '#/$defs/d0' } } } };
    expect(told(FIRST, { d0 })).toEqual([]);
  });

  test('one after the other, too many of them, are reported', () => {
    expect(
      told(
        FIRST,
        doubling(20_000, (ref) => ref),
      ),
    ).toHaveLength(1);
  });
});

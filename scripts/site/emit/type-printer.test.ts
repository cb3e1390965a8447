import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import type { JsonObject } from '../../schema/json.ts';
import { schemaSet } from '../../schema/load.ts';
import { generateTypes } from './types.ts';

/** Returns the generated type of each field of a collection with these fields. */
function typesOf(properties: JsonObject): string {
  const schema: JsonObject = {
    $id: 'things.json',
    type: 'object',
    additionalProperties: false,
    'x-collection': { source: 'things.yaml', route: '/things', head: { title: 'T', description: 'D' } },
    properties,
  };
  const file = new SourceFile('schemas/things.json', JSON.stringify(schema), '');
  const set = schemaSet({ files: [{ file, name: 'things', schema }], hash: '', diagnostics: [] });
  const types = generateTypes(set);
  return /type ThingsEntry = \{([\s\S]*?)\n\}/.exec(types)?.[1] ?? types;
}

test.each<[string, JsonObject, string]>([
  ['says nothing', {}, 'unknown'],
  ['says how long it is', { minLength: 1, description: 'A note.' }, 'unknown'],
  ['says that it leads somewhere', { 'x-link': true }, 'unknown'],
  ['is a list of such', { type: 'array', items: { pattern: '^a' } }, 'unknown[]'],
  [
    'is a list of a text and a number, both of them always there',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, items: false },
    '[string, number]',
  ],
  [
    'is such a list with more behind it',
    { type: 'array', prefixItems: [{ type: 'string' }], minItems: 1, items: { type: 'number' } },
    '[string, ...number[]]',
  ],
  [
    'is a list whose second item may be missing',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 1, items: false },
    '(string | number)[]',
  ],
  [
    'is a list whose items another part of the schema describes',
    { type: 'array', allOf: [{ items: { type: 'string' } }] },
    'string[]',
  ],
  ['is a text', { type: 'string', minLength: 1 }, 'string'],
  [
    'is a text or nothing, or a list of texts',
    { anyOf: [{ type: ['string', 'null'] }, { type: 'array', items: { type: 'string' } }] },
    'string | null | string[]',
  ],
  [
    'is one of two kinds, of which a condition that always holds leaves one',
    { if: true, then: { type: 'string' }, else: { type: 'number' } },
    'string;',
  ],
  [
    'is one of two kinds, of which a condition that never holds leaves the other',
    { if: false, then: { type: 'string' }, else: { type: 'number' } },
    'number;',
  ],
  [
    'is one of two kinds by a condition',
    { if: { minLength: 1 }, then: { type: 'string' }, else: { type: 'number' } },
    'string | number;',
  ],
])('a field that %s has the type that its values have', (_what, schema, type) => {
  expect(typesOf({ field: schema })).toContain(`field?: ${type}`);
});

test('a choice of sixty-four shapes is written out; one more is a type that nobody can read', () => {
  const choice = (count: number): JsonObject => ({
    field: { oneOf: Array.from({ length: count }, (_, at) => ({ const: `shape-${at}` })) },
  });
  expect(typesOf(choice(64))).toContain("'shape-63'");
  expect(typesOf(choice(65))).not.toContain('shape-');
});

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
    'is a list whose items another part of the schema describes',
    { type: 'array', allOf: [{ items: { type: 'string' } }] },
    'string[]',
  ],
  ['is a text', { type: 'string', minLength: 1 }, 'string'],
])('a field that %s has the type that its values have', (_what, schema, type) => {
  expect(typesOf({ field: schema })).toContain(`field?: ${type}`);
});

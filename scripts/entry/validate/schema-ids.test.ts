import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { verifySchemas } from '../../lint/verify-schemas.ts';
import type { JsonObject } from '../../schema/json.ts';
import { schemaSet, type RawSchemas } from '../../schema/load.ts';
import { Validators } from './ajv.ts';

/** Two schemas; the second refers to a part of the first by its id or by its file name. */
function rawSchemas(name: string, $id: string | undefined): RawSchemas {
  const short: JsonObject = { oneOf: [{ type: 'string', minLength: 3 }, { type: 'number' }] };
  const first: JsonObject = { ...($id === undefined ? {} : { $id }), $defs: { short } };
  const second: JsonObject = {
    'x-collection': { source: 'notes/*.yaml' },
    type: 'object',
    additionalProperties: false,
    properties: { own: { $ref: `${$id ?? encodeURI(`${name}.json`)}#/$defs/short` } },
  };
  const files = Object.entries({ [name]: first, notes: second }).map(([one, schema]) => ({
    file: new SourceFile(`schemas/${one}.json`, JSON.stringify(schema), ''),
    name: one,
    schema,
  }));
  return { files, hash: '', diagnostics: [] };
}

test.each([
  ['common', undefined],
  ['größe', undefined],
  ['日本', undefined],
  ['my parts', undefined],
  ['{', undefined],
  ['common', 'https://site.example/common.json'],
])('a schema %s with the id %s is found by it, as a whole and in its parts', (name, $id) => {
  const raw = rawSchemas(name, $id);
  expect(verifySchemas(raw)).toEqual([]);
  const set = schemaSet(raw);
  const validators = new Validators(set);
  expect(validators.errors('notes', { own: 'ab' })).not.toEqual([]);
  expect(validators.errors('notes', { own: 'abc' })).toEqual([]);
});

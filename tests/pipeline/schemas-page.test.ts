import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../scripts/diagnostics/source-file.ts';
import { createTools, processEntry } from '../../scripts/entry/process-entry.ts';
import { verifySchemas } from '../../scripts/lint/verify-schemas.ts';
import type { JsonObject } from '../../scripts/schema/json.ts';
import { schemaSet, type RawSchemas } from '../../scripts/schema/load.ts';

const page = readFileSync('docs/schemas.md', 'utf8');

/** Every schema of the page, with the entry that follows it, if one does. */
const examples = [...page.matchAll(/```json\n(.*?)```(?:\s*```yaml\n(.*?)```)?/gs)].map(
  ([, json = '', yaml], index) => {
    const schema = JSON.parse(json) as JsonObject & { 'x-collection': { source: string } };
    const source = schema['x-collection'].source.replace('*', 'me');
    return { name: source.replace(/\/me\..*$|^pages\/|\.yaml$/g, ''), index, json, schema, source, yaml };
  },
);

/** What the page names and does not show: the look of cards. */
const LOOK = {
  'x-collection': { source: 'look.yaml' },
  type: 'object',
  properties: { base: { type: 'string' } },
};

const raw: RawSchemas = {
  files: [
    ...examples,
    { name: 'look', json: JSON.stringify(LOOK), schema: LOOK as unknown as JsonObject },
  ].map(({ name, json, schema }) => ({
    file: new SourceFile(`schemas/${name}.json`, json, ''),
    name,
    schema,
  })),
  hash: '',
  diagnostics: [],
};

describe('docs/schemas.md', () => {
  test('its schemas are sound, all of them together', () => {
    expect(examples.length).toBeGreaterThan(10);
    expect(verifySchemas(raw).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  });

  test.each(examples.filter(({ yaml }) => yaml !== undefined))(
    'the entry of $name fits',
    ({ name, source, yaml = '' }) => {
      const set = schemaSet(raw);
      const collection = set.collections.find((one) => one.name === name);
      if (collection === undefined) throw new Error(`There is no collection ${name}.`);
      const file = new SourceFile(`content/${source}`, yaml, '');
      const { record } = processEntry({ file, collection }, createTools(set, {}));
      const problems = record.diagnostics.filter(({ rule }) => rule !== 'token-unknown');
      expect(problems.map(({ message }) => message)).toEqual([]);
    },
  );
});

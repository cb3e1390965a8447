import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifySchemas } from '../lint/verify-schemas.ts';
import { openSchemas } from './open-schemas.ts';

vi.mock('../lint/verify-schemas.ts', { spy: true });

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'open-schemas-'));
  mkdirSync(path.join(root, 'schemas'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Opens a schema with this field; returns how often schemas were verified, and the rules reported. */
async function opened(field: unknown): Promise<[looks: number, rules: string[]]> {
  const schema = {
    'x-collection': { source: 'notes/*.yaml', key: 'slug' },
    type: 'object',
    additionalProperties: false,
    properties: { slug: field },
  };
  writeFileSync(path.join(root, 'schemas/notes.json'), JSON.stringify(schema));
  vi.mocked(verifySchemas).mockClear();
  const { problems } = await openSchemas(root, { files: [], problems: [] });
  return [vi.mocked(verifySchemas).mock.calls.length, problems.map(({ rule }) => rule)];
}

test('schemas that were found valid are looked at once in a process, others each time', async () => {
  const text = { type: 'string', minLength: 1 };
  expect(await opened(text)).toEqual([1, []]);
  expect(await opened(text)).toEqual([0, []]);
  expect(await opened({ type: 'strin' })).toEqual([1, ['schema-invalid']]);
  expect(await opened({ type: 'strin' })).toEqual([1, ['schema-invalid']]);
  expect(await opened({ type: 'string', minLength: 2 })).toEqual([1, []]);
  expect(await opened(text)).toEqual([0, []]);
});

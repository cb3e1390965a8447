import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { verifySchemas } from '../lint/verify-schemas.ts';
import { readSchemas } from './load.ts';

test.each(['\n', '\r\n', '\r'])('a schema may have line ends of any system: %j', (end) => {
  const root = mkdtempSync(path.join(tmpdir(), 'load-'));
  const schema = { 'x-collection': { source: 'notes/*.yaml' }, type: 'object', properties: { a: {} } };
  const text = JSON.stringify({ ...schema, descripton: 'Notes' }, undefined, 2).replaceAll('\n', end);
  try {
    mkdirSync(path.join(root, 'schemas'));
    writeFileSync(path.join(root, 'schemas/notes.json'), `\uFEFF${text}`);
    const [problem] = verifySchemas(readSchemas(root));
    expect(problem).toMatchObject({ line: 9, suggestion: expect.stringContaining('description') as unknown });
  } finally {
    rmSync(root, { recursive: true });
  }
});

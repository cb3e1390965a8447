import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSchemas, schemaSet } from '../../schema/load.ts';
import { editorSettings } from './editor-settings.ts';
import { editorsPage } from './editors-page.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const set = schemaSet(readSchemas(ROOT));
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('content/README.md is up to date (npx content docs)', () => {
  expect(text('content/README.md')).toBe(editorsPage(set));
});

test('.vscode/settings.json is up to date (npx content docs)', () => {
  const settings = text('.vscode/settings.json');
  expect(settings).toBe(editorSettings(set, settings));
});

test('the page has every collection and an example of each kind of entry', () => {
  const page = editorsPage(set);
  for (const { title, source, single, key } of set.collections) {
    const part = page.split('### ').find((one) => one.startsWith(`${title}: \`content/${source}\``));
    expect(part, source).toBeDefined();
    if (!single) expect(part).toContain(key === undefined ? 'Write here -' : `${key}: `);
  }
});

test('other settings of an editor stay', () => {
  expect(
    JSON.parse(editorSettings(set, '{"editor.wordWrap": "on", "yaml.schemas": {"x": "y"}}')),
  ).toMatchObject({
    'editor.wordWrap': 'on',
    'yaml.schemas': { './schemas/towns.json': 'content/towns/*.yaml' },
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchemas, schemaSet } from '../../schema/load.ts';
import { editorSettings, editorsPage, ownCommands } from './editors-page.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const set = schemaSet(readSchemas(ROOT));
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('content/README.md is up to date (npx content docs)', () => {
  const page = text('content/README.md');
  expect(page).toBe(editorsPage(set, ownCommands(text('package.json'))));
  for (const name of ['inbox', 'monday']) expect(page).toContain(`- \`npm run ${name}\` `);
});

test('commands of a site are the scripts that its package.json describes', () => {
  const scripts = { say: 'node say.js', hidden: 'node x.js' };
  const about = { say: 'says something', gone: 'was removed' };
  expect(ownCommands(JSON.stringify({ scripts, 'scripts-info': about }))).toEqual([
    ['npm run say', 'says something'],
  ]);
  for (const manifest of [undefined, '{', '[]', '{"scripts":3}']) expect(ownCommands(manifest)).toEqual([]);
});

test('.vscode/settings.json is up to date (npx content docs)', () => {
  const settings = text('.vscode/settings.json');
  expect(settings).toBe(editorSettings(set, settings));
});

test('the page has every collection and an example of each kind of entry', () => {
  const page = editorsPage(set);
  for (const { title, source, single, key } of set.collections) {
    const part = page.split('### ').find((section) => section.startsWith(`${title}: \`content/${source}\``));
    expect(part, source).toBeDefined();
    if (!single) expect(part).toContain(key === undefined ? 'Write here -' : `${key}: `);
  }
});

test('fields of single files that may be left out, and hold others, are shown as they are written', () => {
  const examples = [...editorsPage(set).matchAll(/ Such as `(.+)`\.$/gm)].map(
    ([, yaml = '']) => parse(yaml) as Record<string, unknown>,
  );
  expect(examples.find((example) => 'hours' in example)?.hours).toEqual([
    { days: ['Monday'], opens: expect.any(String) as string, closes: expect.any(String) as string },
  ]);
  // A list that is required but empty shows nobody how a row is written.
  expect(examples.find((example) => 'redirects' in example)?.redirects).toMatchObject([
    { from: expect.stringMatching(/^\//) as string, to: expect.any(String) as string },
  ]);
});

test('other settings of an editor stay', () => {
  expect(
    JSON.parse(editorSettings(set, '{"editor.wordWrap": "on", "yaml.schemas": {"x": "y"}}') ?? ''),
  ).toMatchObject({
    'editor.wordWrap': 'on',
    'yaml.schemas': { './schemas/towns.json': 'content/towns/*.yaml' },
  });
});

test.each(['[1]', '{"a": ', '{} // mine'])('%j is left alone', (before) => {
  expect(editorSettings(set, before)).toBeUndefined();
});

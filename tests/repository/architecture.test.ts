import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arrows, draw, layerOf, withPicture } from './architecture.js';

test('docs/import-graph.md shows the imports as they are: else run `npm run architecture`', async () => {
  const page = readFileSync(new URL('../../docs/import-graph.md', import.meta.url), 'utf8');
  expect(await withPicture(page)).toBe(page);
  // It reads every file of the project: long on a busy machine.
}, 300_000);

test('a page that has lost the place of its picture is refused', async () => {
  await expect(withPicture('# Import graph\n')).rejects.toThrow('lost the place of its picture');
});

test.each([
  ['scripts/site/check/links.ts', 'scripts/site/check'],
  ['scripts/entry/process-entry.ts', 'scripts/entry/process-entry.ts'],
  ['scripts/workspace/dev/one.ts', 'scripts/workspace'],
  ['src/pages/home/index.tsx', 'src/pages'],
  ['src/browser.tsx', 'src/browser.tsx'],
  ['prerender/build/feed.ts', 'prerender/build'],
  ['server/main.ts', 'server'],
  ['src/ui/ui.test.tsx', undefined],
  ['vite.config.ts', undefined],
])('%s stands in %s', (file, layer) => {
  expect(layerOf(file)).toBe(layer);
});

const layers = (table: Record<string, string[]>) =>
  new Map(Object.entries(table).map(([layer, imported]) => [layer, new Set(imported)]));

test('an arrow that a longer way says is left out', () => {
  expect(arrows(layers({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
});

test('a circle is drawn whole', () => {
  expect(arrows(layers({ a: ['b', 'c'], b: ['c'], c: ['a'] }))).toHaveLength(4);
});

test('layers with stages are frames in the frame of their pkg', () => {
  expect(draw(layers({ 'scripts/cli': ['scripts/site/check'], 'scripts/site/check': [] }))).toBe(
    [
      'flowchart TD',
      'subgraph in_scripts["scripts/"]',
      'scripts_cli["cli"]',
      'subgraph in_scripts_site["scripts/site/"]',
      'scripts_site_check["check"]',
      'end',
      'end',
      'scripts_cli --> scripts_site_check',
    ].join('\n'),
  );
});

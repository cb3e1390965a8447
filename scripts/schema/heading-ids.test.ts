import { expect, test } from 'vitest';
import { compileMarkdown } from '../entry/markdown/markdown.ts';
import { HEADING_IDS, type HeadingIdStyle } from './heading-ids.ts';
import { extensionsOf } from './markdown-extensions.ts';

// The expected ids are those that the programs themselves generate.
test.each<[HeadingIdStyle, string, string]>([
  ['github', '--fast-list', '--fast-list'],
  ['vitepress', 'output.manualChunks', 'output-manualchunks'],
  ['vitepress', '2. Café “bar”', '_2-cafe-bar'],
  ['mkdocs', 'Sub- and superscripts', 'sub-and-superscripts'],
  ['mkdocs', 'Größe & más', 'groe-mas'],
  ['nuxt', '1. What & why', '_1-what-why'],
  ['blackfriday', '--config=CONFIG_FILE', 'config-config-file'],
  ['blackfriday', '概要: a', '概要-a'],
])('%s: the id of “%s” is %s', (style, words, id) => {
  expect(HEADING_IDS[style].made(words)).toBe(id);
});

test('a second heading of the same words gets a number as the program writes it', () => {
  const made = (headingIds: HeadingIdStyle): unknown[] => {
    const options = { extensions: extensionsOf({ headingIds }) };
    const { html } = compileMarkdown('## A b\n\n## A b\n\n## ☃', 'document', {}, options);
    return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  };
  expect(made('mkdocs')).toEqual(['a-b', 'a-b_1', 'section']);
  expect(made('vitepress')).toEqual(['a-b', 'a-b-1', 'section']);
});

test('links of Obsidian, which name headings by their words, lead to ids; those of notes stay', () => {
  const options = { extensions: extensionsOf({ headingIds: 'obsidian' }) };
  const text =
    'A[^b.c] [d](#Part#What%20is%20it?) [e](<Note.md#My Heading>) [f](#^g) [h](https://i.example/#J)\n\n[^b.c]: Note';
  const { html } = compileMarkdown(text, 'document', {}, options);
  expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '#user-content-fn-b.c',
    '#what-is-it',
    'Note.md#my-heading',
    '#%5Eg',
    'https://i.example/#J',
    '#user-content-fnref-b.c',
  ]);
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { schemaSet } from '../../schema/load.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { fileKey } from '../../model/entry-place.ts';
import { discover } from './discover.ts';

const root = mkdtempSync(path.join(tmpdir(), 'content-discover-'));
mkdirSync(path.join(root, 'content'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const sources = {
  about: 'pages/about.yaml',
  pages: 'pages/*.yaml',
  news: 'news/**/*.md',
  archive: 'news/old/**/*.md',
  today: 'news/*.md',
  own: 'news/_own.md',
};
const { collections } = schemaSet({
  files: Object.entries(sources).map(([name, source]) => ({
    file: new SourceFile(`schemas/${name}.json`, '', ''),
    name,
    schema: { 'x-collection': { source } },
  })),
  hash: '',
  diagnostics: [],
});

test.each([
  ['pages/about.yaml', 'about', 'about'],
  ['pages/help.yaml', 'pages', 'help'],
  ['news/a.md', 'today', 'a'],
  ['news/2026/a.md', 'news', '2026/a'],
  ['news/2026/summer/a.md', 'news', '2026/summer/a'],
  ['news/old/1999/a.md', 'archive', '1999/a'],
  ['pages/deep/a.yaml', undefined, undefined],
  ['news/2026/a.yaml', undefined, undefined],
])('%s belongs to the nearest collection', (file, name, key) => {
  const { files } = discover(root, collections, new Map([[`content/${file}`, 'text']]));
  const [entry] = files;
  expect(entry?.collection.name).toBe(name);
  expect(entry && fileKey(entry.collection, entry.path)).toBe(key);
});

test.each([
  'news/README.md',
  'news/readme.de.md',
  'news/_template.md',
  'pages/_old.yaml',
  'pages/README',
  'images/README.md',
])('%s is no entry, and nothing is wrong with it', (file) => {
  const { files, leftOut, diagnostics } = discover(root, collections, new Map([[`content/${file}`, 'text']]));
  expect({ files, leftOut }).toEqual({ files: [], leftOut: [`content/${file}`] });
  expect(diagnostics.filter(({ rule }) => rule !== 'collection-empty')).toEqual([]);
});

test('a program whose name begins with _ is not mentioned', () => {
  const { leftOut, diagnostics } = discover(
    root,
    collections,
    new Map([['content/news/_schemas.ts', 'text']]),
  );
  expect(leftOut).toEqual([]);
  expect(diagnostics.filter(({ rule }) => rule !== 'collection-empty')).toEqual([]);
});

test.each(['news/_own.md', 'news/readme-first.md', 'news/a_b.md', 'images/_wide.jpg'])(
  '%s is what it was, whatever its name',
  (file) => {
    const { files, images } = discover(root, collections, new Map([[`content/${file}`, 'text']]));
    const names = [...files.map((entry) => entry.path), ...images.map((address) => `content${address}`)];
    expect(names).toEqual([`content/${file}`]);
  },
);

test.each([
  ['news/a.docx', /document.*Copy its text/],
  ['news/a.md.txt', /added an ending.*Rename it to `a\.md`/],
  ['news/a.txt', /No schema.*end in `\.md`/],
])('%s is told with what to do', (file, words) => {
  const { diagnostics } = discover(root, collections, new Map([[`content/${file}`, 'text']]));
  const problem = diagnostics.find(({ rule }) => rule === 'file-ungoverned');
  expect(`${problem?.message ?? ''} ${problem?.suggestion ?? ''}`).toMatch(words);
});

import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../tests/helpers/new-folder.ts';
import { digestOf, writeFiles, type FileChange } from './write-files.ts';

let root: string;
beforeEach(() => {
  root = newFolder({ 'content/a': 'old a', 'content/posts/b/index': 'old b' });
});

const at = (file: string): string => path.join(root, 'content', file);
const read = (file: string): string | undefined =>
  existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined;
const change = (file: string, text: string | undefined, before: string | undefined): FileChange => ({
  file: `content/${file}`,
  bytes: text === undefined ? undefined : Buffer.from(text),
  plannedOn: digestOf(before === undefined ? undefined : Buffer.from(before)),
});

test('files are written with their permissions, made in new folders, and deleted with the folder that they leave empty', () => {
  chmodSync(at('posts/b/index'), 0o640);
  chmodSync(at('a'), 0o604);
  writeFiles(root, [
    change('posts/b/index', undefined, 'old b'),
    { ...change('posts/c/index', 'new c', undefined), like: 'content/posts/b/index' },
    change('a', 'new a', 'old a'),
  ]);
  expect([read('a'), read('posts/c/index')]).toEqual(['new a', 'new c']);
  expect([at('a'), at('posts/c/index')].map((file) => statSync(file).mode & 0o777)).toEqual([0o604, 0o640]);
  expect([existsSync(at('posts/b')), existsSync(at('posts'))]).toEqual([false, true]);
});

test('when one cannot be written, the others are as before', () => {
  const changes = [
    change('a', 'new a', 'old a'),
    change('posts/b/index', undefined, 'old b'),
    change('new', 'a file', undefined),
    change('new/c', 'one below it', undefined),
  ];
  expect(() => writeFiles(root, changes)).toThrow(/^content\/new\/c cannot be written: /);
  expect([read('a'), read('posts/b/index'), read('new')]).toEqual(['old a', 'old b', undefined]);
});

test.each([
  [
    'edited meanwhile',
    () => change('a', 'new', 'older'),
    'content/a was edited meanwhile. Run the command again.',
  ],
  [
    'made meanwhile',
    () => change('a', 'new', undefined),
    'content/a was edited meanwhile. Run the command again.',
  ],
  [
    'behind a link that leads out of the site',
    () => {
      symlinkSync(tmpdir(), at('out'));
      return change('out/a', 'new', undefined);
    },
    'content/out/a is not inside the site: a folder on its path is a link that leads out of it.',
  ],
])('nothing is written when a file was %s', (_state, planned, message) => {
  const wrong = planned();
  expect(() => writeFiles(root, [change('posts/b/index', 'new b', 'old b'), wrong])).toThrow(message);
  expect([read('a'), read('posts/b/index')]).toEqual(['old a', 'old b']);
});

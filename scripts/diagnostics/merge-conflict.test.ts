import { expect, test } from 'vitest';
import { mergeConflict, SourceFile } from './source-file.ts';

const CONFLICT = 'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> plums\n';
const conflictIn = (text: string, file = 'a.yaml') => mergeConflict(new SourceFile(file, text, ''));

test.each([
  ['a merge', CONFLICT],
  ['a merge on Windows', CONFLICT.replaceAll('\n', '\r\n')],
  ['a merge with the version that both began with', CONFLICT.replace('=====', '||||||| base\nb: 0\n=====')],
  ['a merge at the end of a file', CONFLICT.trimEnd()],
])('marks of %s are one problem', (_what, text) => {
  expect(conflictIn(text)).toMatchObject({ rule: 'merge-conflict', line: 2, column: 1 });
});

test.each([
  '---\na: 1\n---\n\nTitle\n=======\n\nText.\n',
  '---\na: 1\n---\nTitle\r\n=======\r\n',
  'Title\n========\nText.\n',
  '>>>>>>>> deep\n',
])('%j in a Markdown text is none', (text) => {
  expect(conflictIn(text, 'a.md')).toBeUndefined();
});

test.each([
  ['the first is left', 'a: 1\n<<<<<<< HEAD\nb: 1\n', 2],
  ['the first two are left', '<<<<<<< HEAD\nb: 1\n=======\nb: 2\n', 1],
  ['the last two are left', 'b: 1\n=======\nb: 2\n>>>>>>> plums\n', 2],
  ['the last is left', 'a: 1\n>>>>>>> plums\n', 2],
  ['the line between is left', 'a: 1\n=======\nb: 2\n', 2],
  ['the line between is left, at the end of the file', 'a: 1\n=======\n', 2],
  ['the middle is gone', '<<<<<<< HEAD\nb: 1\nb: 2\n>>>>>>> plums\n', 1],
])('marks of which only %s are told of', (_what, text, line) => {
  expect(conflictIn(text)).toMatchObject({ line });
});

test.each([
  ['the last is left', 'One.\n\n>>>>>>> plums\n', 3],
  ['the line between is left, above the second version', 'One.\n=======\nTwo.\n', 2],
  [
    'the line between is left, below a paragraph of several lines',
    'One,\r\ntwo.\r\n=======\r\n\r\nThree.\r\n',
    3,
  ],
  ['the line between is left, between paragraphs', 'One.\n\n=======\n\nTwo.\n', 3],
])('marks in a Markdown text of which only %s are told of', (_what, text, line) => {
  expect(conflictIn(text, 'a.md')).toMatchObject({ line });
});

import { expect, test } from 'vitest';
import { mergeConflict, SourceFile } from './source-file.ts';

const CONFLICT = 'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> plums\n';
const found = (text: string) => mergeConflict(new SourceFile('a.yaml', text, ''));

test.each([
  ['a merge', CONFLICT],
  ['a merge on Windows', CONFLICT.replaceAll('\n', '\r\n')],
  ['a merge with the version that both began with', CONFLICT.replace('=====', '||||||| base\nb: 0\n=====')],
  ['a merge at the end of a file', CONFLICT.trimEnd()],
])('marks of %s are one problem', (_what, text) => {
  expect(found(text)).toMatchObject({ rule: 'merge-conflict', line: 2, column: 1 });
});

test.each(['>>>>>>> deep\n', 'Title\n=======\n', '>>>>>>> deep\n\nTitle\n=======\n'])(
  '%j is none',
  (text) => {
    expect(found(text)).toBeUndefined();
  },
);

test.each([
  ['the first is left', 'a: 1\n<<<<<<< HEAD\nb: 1\n', 2],
  ['the first two are left', '<<<<<<< HEAD\nb: 1\n=======\nb: 2\n', 1],
  ['the last two are left', 'b: 1\n=======\nb: 2\n>>>>>>> plums\n', 2],
  ['the middle is gone', '<<<<<<< HEAD\nb: 1\nb: 2\n>>>>>>> plums\n', 1],
])('marks of which only %s are told of', (_what, text, line) => {
  expect(found(text)).toMatchObject({ line });
});

import { expect, test } from 'vitest';
import { SourceFile } from './source-file.ts';
import { otherKindOfPicture } from '../model/picture-kinds.ts';
import { mergeConflict } from './merge-conflict.ts';

const CONFLICT = 'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> plums\n';

/** Line and length of the marked text, and the texts after each fix. */
function found(text: string): { line: number; shown: number; texts: string[] } | undefined {
  const problem = mergeConflict(new SourceFile('a.yaml', text, ''));
  if (problem === undefined) return undefined;
  expect(problem.rule).toBe('merge-conflict');
  const texts = (problem.fixes ?? []).map(({ edits }) =>
    [...edits].reverse().reduce((left, { span }) => left.slice(0, span[0]) + left.slice(span[1]), text),
  );
  return { line: problem.line, shown: problem.endColumn - problem.column, texts };
}

test.each<[what: string, text: string, texts: string[]]>([
  ['a merge', CONFLICT, ['a: 1\nb: 1\n', 'a: 1\nb: 2\n']],
  [
    'a merge with the version that both began with',
    CONFLICT.replace('=======', '||||||| base\nb: 0\n======='),
    ['a: 1\nb: 1\n', 'a: 1\nb: 2\n'],
  ],
  [
    'a merge at the end of a file without its last line feed',
    CONFLICT.trimEnd(),
    ['a: 1\nb: 1\n', 'a: 1\nb: 2\n'],
  ],
  [
    'a heading of seven signs above a merge',
    `T\n=======\n${CONFLICT.slice(5)}`,
    ['T\n=======\nb: 1\n', 'T\n=======\nb: 2\n'],
  ],
  [
    'lines like those of a base outside of the merge',
    `||||||| x\n${CONFLICT.slice(5)}`,
    ['||||||| x\nb: 1\n', '||||||| x\nb: 2\n'],
  ],
  [
    'a merge behind a block of code',
    `\`\`\`\nx\n\`\`\`\n${CONFLICT.slice(5)}`,
    ['```\nx\n```\nb: 1\n', '```\nx\n```\nb: 2\n'],
  ],
])('marks of %s are one problem, with both versions to choose from', (_what, text, texts) => {
  const line = text.split('\n').indexOf('<<<<<<< HEAD') + 1;
  expect(found(text)).toEqual({ line, shown: '<<<<<<< HEAD'.length, texts });
});

test.each<[what: string, text: string, line: number]>([
  ['the first is left', 'a: 1\n<<<<<<< HEAD\nb: 1\n', 2],
  ['the first two are left', '<<<<<<< HEAD\nb: 1\n=======\nb: 2\n', 1],
  ['the last two are left', 'b: 1\n=======\nb: 2\n>>>>>>> plums\n', 2],
  ['the middle is gone', '<<<<<<< HEAD\nb: 1\nb: 2\n>>>>>>> plums\n', 1],
])('marks of which only %s are told of, and nothing is offered', (_what, text, line) => {
  expect(found(text)).toMatchObject({ line, texts: [] });
});

test.each([
  ['quotations of seven levels', '>>>>>>> deep\n'],
  ['a heading', 'Title\n=======\n'],
  ['a heading behind a quotation of seven levels', '>>>>>>> deep\n\nTitle\n=======\n'],
  ['a block of code', `\`\`\`\n${CONFLICT}\`\`\`\n`],
])('%s is none', (_name, text) => {
  expect(mergeConflict(new SourceFile('a.md', text, ''))).toBeUndefined();
});

test.each([
  ['x.heic', /iPhones/],
  ['x.PSD', /drawing program/],
  ['x.pdf', /document/],
  ['x.xyz', /not a kind/],
])('%s is named', (file, words) => {
  expect(otherKindOfPicture(file)?.what).toMatch(words);
  expect(otherKindOfPicture('x.jpg')).toBeUndefined();
});

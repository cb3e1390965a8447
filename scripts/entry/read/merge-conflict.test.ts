import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { otherKindOfPicture } from '../../model/picture-kinds.ts';
import { mergeConflict } from './merge-conflict.ts';

const CONFLICT = 'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> plums\n';

test('marks of a merge are one problem, with both versions to choose from', () => {
  const found = mergeConflict(new SourceFile('a.yaml', CONFLICT, ''));
  expect(found).toMatchObject({ rule: 'merge-conflict', line: 2, column: 1 });
  const texts = (found?.fixes ?? []).map(({ edits }) =>
    [...edits].reverse().reduce((text, { span }) => text.slice(0, span[0]) + text.slice(span[1]), CONFLICT),
  );
  expect(texts).toEqual(['a: 1\nb: 1\n', 'a: 1\nb: 2\n']);
});

test.each([
  ['quotations of seven levels', '>>>>>>> deep\n'],
  ['a heading', 'Title\n=======\n'],
  ['a block of code', `\`\`\`\n${CONFLICT}\`\`\`\n`],
])('%s is none', (_name, text) => {
  expect(mergeConflict(new SourceFile('a.md', text, ''))).toBeUndefined();
});

test.each([
  ['x.heic', /iPhones/],
  ['x.PSD', /drawing program/],
  ['x.xyz', /no kind/],
])('%s is named', (file, words) => {
  expect(otherKindOfPicture(file)?.what).toMatch(words);
  expect(otherKindOfPicture('x.jpg')).toBeUndefined();
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputTarget } from './output-folder.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'output-folder-')));
  for (const name of ['content', 'schemas', 'other']) mkdirSync(path.join(root, name));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string): string => path.join(root, name);

test('a folder that is not there yet, or is empty, or is led to by a link, can be taken', () => {
  symlinkSync(at('other'), at('link'));
  expect(outputTarget(at('new/deep'), root)).toEqual({ folder: at('new/deep') });
  expect(outputTarget(at('other'), root)).toEqual({ folder: at('other') });
  expect(outputTarget(at('link'), root)).toEqual({ folder: at('other') });
});

test.each([
  ['.', 'would replace the sources'],
  ['content', 'would replace the sources'],
  ['content/deep', 'would replace the sources'],
  ['schemas', 'would replace the sources'],
])('%s is refused: it %s', (name, words) => {
  expect(outputTarget(at(name), root)).toEqual({ refusal: expect.stringContaining(words) as string });
});

test('sources that a link leads to are sources all the same, wherever they lie', () => {
  rmSync(at('content'), { recursive: true });
  mkdirSync(at('elsewhere/texts'), { recursive: true });
  symlinkSync(at('elsewhere/texts'), at('content'));
  for (const name of ['elsewhere', 'elsewhere/texts', 'elsewhere/texts/deep', 'content'])
    expect(outputTarget(at(name), root)).toEqual({
      refusal: expect.stringContaining('would replace the sources') as string,
    });
});

test('links that lead back to themselves, files, and what belongs to somebody else are refused with the reason', () => {
  symlinkSync(at('b'), at('a'));
  symlinkSync(at('a'), at('b'));
  writeFileSync(at('file'), '');
  writeFileSync(at('other/letter.txt'), 'mine');
  expect(outputTarget(at('a'), root)).toEqual({
    refusal: `--out ${at('a')} is a link that leads back to itself.`,
  });
  expect(outputTarget(at('file'), root)).toEqual({ refusal: `--out ${at('file')} is a file, not a folder.` });
  expect(outputTarget(at('other'), root)).toEqual({
    refusal: `${at('other')} contains files that \`content build\` did not write. Empty it, or name another folder with --out.`,
  });
});

test('a place below a file is refused with what the system says, not with a stack trace', () => {
  writeFileSync(at('file'), '');
  expect(outputTarget(at('file/deep'), root)).toEqual({
    refusal: expect.stringMatching(/^--out .* cannot be used: \S/u) as string,
  });
});

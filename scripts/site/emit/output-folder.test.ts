import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuildFolders, outputTarget } from './output-folder.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'output-folder-')));
  for (const name of ['content', 'schemas', 'other']) mkdirSync(path.join(root, name));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string): string => path.join(root, name);

test('a folder that is not there yet, or is empty, can be taken', () => {
  expect(outputTarget(at('new/deep'), root)).toEqual({ folder: at('new/deep') });
  expect(outputTarget(at('other'), root)).toEqual({ folder: at('other') });
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

test('links, files, and what belongs to somebody else are refused with the reason', () => {
  symlinkSync(at('other'), at('link'));
  writeFileSync(at('file'), '');
  writeFileSync(at('other/letter.txt'), 'mine');
  expect(outputTarget(at('link'), root)).toEqual({
    refusal: `--out ${at('link')} is a link. Name the folder itself.`,
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

test('an output is ours while its manifest lists every file in it', () => {
  const manifest = { version: 1, generator: 'content', files: { 'a.json': {} } };
  writeFileSync(at('other/manifest.json'), JSON.stringify(manifest));
  writeFileSync(at('other/a.json'), '');
  writeFileSync(at('other/.DS_Store'), '');
  expect(outputTarget(at('other'), root)).toEqual({ folder: at('other') });
  writeFileSync(at('other/work.ts'), 'mine');
  expect(outputTarget(at('other'), root)).toHaveProperty('refusal');
  // A run was killed while it replaced files.
  writeFileSync(at('other/.unfinished'), '');
  expect(outputTarget(at('other'), root)).toEqual({ folder: at('other') });
});

test('the previous output is kept while it is the only copy', () => {
  const { previous, close } = openBuildFolders(at('out'));
  mkdirSync(previous);
  close();
  expect(existsSync(previous)).toBe(true);
  mkdirSync(at('out'));
  close();
  expect(existsSync(previous)).toBe(false);
});

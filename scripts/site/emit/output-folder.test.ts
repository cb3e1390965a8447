import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

const KILLED = 'a'.repeat(24);

test('what a build left that was killed between its two renames is the output', () => {
  mkdirSync(at(`out.previous-${KILLED}`));
  writeFileSync(at(`out.previous-${KILLED}/manifest.json`), '{"generator":"content","files":{}}');
  expect(outputTarget(at('out'), root)).toEqual({ folder: at('out') });
  expect(readdirSync(root).filter((name) => name.startsWith('out'))).toEqual(['out']);
});

test('what a killed build was making is removed after an hour, and folders of another form never', () => {
  const names = ['out.next-1', `out.next-${KILLED}`, `out.previous-${KILLED}`, `outer.next-${KILLED}`];
  for (const name of names) mkdirSync(at(name));
  outputTarget(at('out'), root);
  for (const name of names) expect(existsSync(at(name)), name).toBe(true);
  const long = Date.now() / 1000 - 3700;
  for (const name of names) utimesSync(at(name), long, long);
  outputTarget(at('out'), root);
  expect(names.filter((name) => existsSync(at(name)))).toEqual(['out.next-1', `outer.next-${KILLED}`]);
});

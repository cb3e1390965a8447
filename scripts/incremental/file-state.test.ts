import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOutputUntouched, isUntouched, type Left } from './file-state.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'ledger-'));
  mkdirSync(path.join(out, 'data/towns'), { recursive: true });
  for (const name of NAMES) writeFileSync(path.join(out, name), name);
});
afterEach(() => rmSync(out, { recursive: true }));

const NAMES = ['site.json', 'data/a.json', 'data/towns/b.json'];
const left = (name: string): Left => {
  const { size, mtimeMs } = lstatSync(path.join(out, name));
  return { bytes: size, mtimeMs };
};
const written = (names = NAMES): [string, Left][] => names.map((name) => [name, left(name)]);

test('an output that nobody touched is known as such, at any depth', () => {
  expect(isOutputUntouched(out, written())).toBe(true);
});

test.each<[what: string, change: () => void]>([
  ['a file that is none of ours', () => writeFileSync(path.join(out, 'data/other.json'), '')],
  ['an empty folder', () => mkdirSync(path.join(out, 'data/empty'))],
  ['a file less', () => rmSync(path.join(out, 'data/a.json'))],
  ['another size', () => writeFileSync(path.join(out, 'data/towns/b.json'), 'longer than it was before')],
  ['another time', () => utimesSync(path.join(out, 'site.json'), 5, 5)],
])('with %s it is not', (_what, change) => {
  const files = written();
  change();
  expect(isOutputUntouched(out, files)).toBe(false);
});

test('a link in the place of a file is not the file, even when it leads to the same bytes', () => {
  const file = path.join(out, 'site.json');
  const before = left('site.json');
  writeFileSync(path.join(out, 'beside.json'), 'site.json');
  utimesSync(path.join(out, 'beside.json'), before.mtimeMs / 1000, before.mtimeMs / 1000);
  expect(isUntouched(before, file)).toBe(true);
  rmSync(file);
  symlinkSync(path.join(out, 'beside.json'), file);
  expect(isUntouched(before, file)).toBe(false);
  expect(isUntouched(undefined, path.join(out, 'data/a.json'))).toBe(false);
});

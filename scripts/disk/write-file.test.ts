import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeAtomically, makeFolder } from './write-file.ts';

let home: string;
const place = (name: string): string => path.join(home, name);
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'write-file-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

describe('a file that is written', () => {
  // Windows has no such permissions.
  test.skipIf(process.platform === 'win32')(
    'has the permissions of the one that it takes the place of',
    () => {
      writeFileSync(place('a'), 'old');
      chmodSync(place('a'), 0o604);
      writeAtomically(place('a'), place('.a'), 'new', place('a'));
      expect(readFileSync(place('a'), 'utf8')).toBe('new');
      expect(statSync(place('a')).mode & 0o777).toBe(0o604);
    },
  );

  test.skipIf(process.platform === 'win32')('gives nobody the rights of its owner', () => {
    writeFileSync(place('a'), 'old');
    chmodSync(place('a'), 0o4755);
    writeAtomically(place('b/c'), place('b/.c'), 'new', place('a'));
    expect(statSync(place('b/c')).mode & 0o7777).toBe(0o755);
  });

  test('leaves nothing behind when it cannot be written', () => {
    makeFolder(place('a/b'));
    expect(() => {
      writeAtomically(place('a'), place('.a'), 'new', place('nowhere'));
    }).toThrow('EISDIR');
    expect(readdirSync(home)).toEqual(['a']);
  });
});

describe('a folder', () => {
  test('is made with those above it, and may be there', () => {
    makeFolder(place('a/b/c'));
    makeFolder(place('a/b/c'));
    expect(statSync(place('a/b/c')).isDirectory()).toBe(true);
  });

  test('is not made below a file', () => {
    writeFileSync(place('a'), '');
    expect(() => {
      makeFolder(place('a/b/c'));
    }).toThrow('ENOTDIR');
  });
});

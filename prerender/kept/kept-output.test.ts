import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openKeptOutput, type KeptOutput } from './kept-output.ts';

let root: string;
const folder = () => path.join(root, 'site');
const note = () => path.join(root, 'cache/note.json');
const file = (name: string) => path.join(folder(), name);
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};
const open = (isForced = false) => openKeptOutput({ folder: folder(), note: note(), code: 'c', isForced });

/** Builds a site out of texts by their names; gives the names that had to be written. */
function build(texts: Record<string, string>, output: KeptOutput = open()): string[] {
  const group = output.group('texts');
  const made = Object.entries(texts).filter(([name, text]) => !group.take(name, text));
  for (const [name, text] of made) {
    write(name, text);
    group.made(name, text);
  }
  output.finish();
  return made.map(([name]) => name);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kept-output-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the folder of a site', () => {
  test('keeps what would be written again, and no more', () => {
    expect(build({ 'a.html': 'one', 'b/c.html': 'two' })).toEqual(['a.html', 'b/c.html']);
    write('assets/old.js', 'of no group');
    expect(build({ 'a.html': 'one', 'b/c.html': 'other' })).toEqual(['b/c.html']);
    expect(existsSync(file('assets'))).toBe(false);
    expect(readFileSync(file('b/c.html'), 'utf8')).toBe('other');
    expect(build({ 'a.html': 'one' })).toEqual([]);
    expect(existsSync(file('b'))).toBe(false);
  });

  test.each<[string, () => void]>([
    ['was edited', () => write('a.html', 'oNe')],
    ['is of another time', () => utimesSync(file('a.html'), 1, 1)],
    ['is gone', () => rmSync(file('a.html'))],
    ['has a note that is no JSON', () => writeFileSync(note(), '{')],
    ['has a note that says nothing', () => writeFileSync(note(), 'null')],
    ['has a note of another version', () => writeFileSync(note(), '{"version":0,"groups":{}}')],
    ['has no note', () => rmSync(note())],
    ['has lost its folder', () => rmSync(folder(), { recursive: true })],
  ])('writes a file anew that %s', (_name, change) => {
    build({ 'a.html': 'one' });
    change();
    expect(build({ 'a.html': 'one' })).toEqual(['a.html']);
    expect(readFileSync(file('a.html'), 'utf8')).toBe('one');
  });

  test('is empty for a build that was asked to keep nothing', () => {
    build({ 'a.html': 'one' });
    const output = open(true);
    expect(existsSync(file('a.html'))).toBe(false);
    expect(build({ 'a.html': 'one' }, output)).toEqual(['a.html']);
  });

  test('keeps of a build that was stopped only what was there before it', () => {
    build({ 'a.html': 'one', 'b.html': 'two' });
    const group = open().group('texts');
    group.take('a.html', 'one');
    group.settle();
    write('b.html', 'half');
    write('c.html', 'half');
    const next = open();
    expect(existsSync(file('b.html'))).toBe(false);
    expect(existsSync(file('c.html'))).toBe(false);
    expect(build({ 'a.html': 'one', 'b.html': 'two' }, next)).toEqual(['b.html']);
  });

  test('does not keep the files of work that is not done any more', () => {
    build({ 'a.html': 'one' });
    open().finish();
    expect(existsSync(file('a.html'))).toBe(false);
  });

  test('leaves the repository of who publishes it by git', () => {
    write('.git', 'gitdir: elsewhere');
    write('sub/.git', 'of nobody');
    build({ 'a.html': 'one' });
    build({ 'a.html': 'one' });
    expect(existsSync(file('.git'))).toBe(true);
    expect(existsSync(file('sub'))).toBe(false);
  });

  test('keeps a file that somebody else writes now under a name that nobody takes', () => {
    build({ 'icon.svg': 'of the content' });
    const output = open();
    write('icon.svg', 'of every site');
    build({}, output);
    expect(readFileSync(file('icon.svg'), 'utf8')).toBe('of every site');
  });

  test('remembers the digest of a file as long as the file stays', () => {
    const output = open();
    const group = output.group('texts');
    write('a.html', 'one');
    group.made('a.html', 'one', ['/a']);
    output.setDigest('a.html', 'digest');
    output.finish();

    const next = open();
    expect(next.digestOf('a.html')).toBeUndefined();
    expect(next.group('texts').noted('a.html')?.reads).toEqual(['/a']);
    expect(next.group('texts').take('a.html', 'one')).toBe(true);
    expect(next.group('texts').isTaken('a.html')).toBe(true);
    expect(next.digestOf('a.html')).toBe('digest');
    next.group('texts').made('a.html', 'other');
    expect(next.digestOf('a.html')).toBeUndefined();
  });

  test('is built where a note cannot be written', () => {
    writeFileSync(path.join(root, 'cache'), 'no folder');
    expect(build({ 'a.html': 'one' })).toEqual(['a.html']);
    expect(build({ 'a.html': 'one' })).toEqual(['a.html']);
  });
});

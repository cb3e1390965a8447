import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCache } from '../../incremental/cache.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { swapIn } from './output-folder.ts';
import { writeOutput, type WriteInput } from './write.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates an output file that contains its own key. */
function file(name: string, key = 'one'): OutputFile {
  return { path: name, key, produce: () => Promise.resolve(key) };
}

/** Writes an output of only these files, as a separate run does. */
function write(...files: OutputFile[]): Promise<{ written: number; reused: number }> {
  return writeOutput({ ...input(), files });
}

const input = (): Omit<WriteInput, 'files'> => ({
  schedule: { held: [], nextDue: null },
  out: path.join(folder, 'out'),
  cache: openCache(path.join(folder, 'cache')),
  progress: () => undefined,
});

const text = (name: string): string => readFileSync(path.join(folder, 'out', name), 'utf8');

test('after a file that cannot be made, no other is begun', async () => {
  const begun: string[] = [];
  const watched = (name: string): OutputFile => ({
    ...file(name),
    produce: () => {
      begun.push(name);
      return name === 'a.json' ? Promise.reject(new Error('It is broken.')) : Promise.resolve(name);
    },
  });
  const names = ['a.json', ...Array.from({ length: 40 }, (_, at) => `b${at}.json`)];
  await expect(write(...names.map(watched))).rejects.toThrow('It is broken.');
  await new Promise((done) => setImmediate(done));
  expect(begun.length).toBeLessThan(20);
});

describe('a file that leads out of the output', () => {
  test.each(['../evil.json', 'a/../../evil.json', '..', 'a\0b.json'])(
    '%j is never written, and the output stays as it was (issue 11)',
    async (name) => {
      await write(file('a.json'));
      await expect(write(file('a.json', 'two'), file(name))).rejects.toThrow('is outside the output');
      expect(text('a.json')).toBe('one');
      expect(existsSync(path.join(folder, 'evil.json'))).toBe(false);
      expect(readdirSync(folder).sort()).toEqual(['cache', 'out']);
    },
  );
});

test('only what changed is made again, at any depth, and what is gone goes with its folder', async () => {
  const files = ['a.json', 'b/c.json', 'b/d/e/f.json'].map((name) => file(name));
  await write(...files, file('gone/g.json'));
  await write(...files, file('b/new.json'));
  expect(readdirSync(path.join(folder, 'out')).sort()).toEqual(['a.json', 'b', 'manifest.json']);
  for (const { path: name } of files) expect(text(name)).toBe('one');
  const third = await write(...files, file('b/new.json', 'two'));
  expect(third).toEqual({ written: 1, reused: 3 });
  expect(text('b/new.json')).toBe('two');
  for (const { path: name } of files) expect(text(name)).toBe('one');
});

test('what somebody changed is made again, though it is as long as it was', async () => {
  await write(file('a.json'), file('b.json'));
  const place = path.join(folder, 'out/a.json');
  const { mtimeMs } = statSync(place);
  writeFileSync(place, 'eno');
  utimesSync(place, mtimeMs / 1000 + 10, mtimeMs / 1000 + 10);
  await write(file('a.json'), file('b.json'));
  expect(text('a.json')).toBe('one');
});

test('the output comes back when the next one cannot take its place', async () => {
  await write(file('a.json'));
  expect(() => swapIn(path.join(folder, 'out.next-1'), path.join(folder, 'out'))).toThrow('ENOENT');
  expect(text('a.json')).toBe('one');
  expect(readdirSync(folder).sort()).toEqual(['cache', 'out']);
});

test('an output that is what it has to be is not even exchanged for one that says the same', async () => {
  const files = [file('a.json'), file('b/c.json')];
  await write(...files);
  const before = statSync(path.join(folder, 'out')).ino;
  expect(await write(...files)).toEqual({ written: 0, reused: 2 });
  expect(statSync(path.join(folder, 'out')).ino).toBe(before);
  await write(...files, file('d.json'));
  expect(statSync(path.join(folder, 'out')).ino).not.toBe(before);
});

test('the manifest names what was left out, and says nothing of it where all is there', async () => {
  const leftOut = [
    { collection: 'posts', key: 'a', file: 'content/posts/a.md', path: null, cause: 'it is broken' },
  ];
  await writeOutput({ ...input(), files: [file('a.json')], leftOut });
  expect(JSON.parse(text('manifest.json'))).toMatchObject({ leftOut });
  await write(file('a.json'));
  expect(JSON.parse(text('manifest.json'))).not.toHaveProperty('leftOut');
});

test('says how far it is after every eighth file', async () => {
  const messages: string[] = [];
  const files = Array.from({ length: 17 }, (_, at) => file(`${at}.json`));
  await writeOutput({ ...input(), files, progress: (message) => messages.push(message) });
  expect(messages).toEqual(['writing: 8 of 17 files', 'writing: 16 of 17 files']);
});

describe('an output whose files are replaced one by one', () => {
  const inPlace = (...files: OutputFile[]): Promise<{ written: number; reused: number }> =>
    writeOutput({ ...input(), files, isInPlace: true });
  const out = (name = ''): string => path.join(folder, 'out', name);
  /** A file that is made again in each build. */
  const page = (name: string, words = 'one'): OutputFile => ({ path: name, produce: () => words });

  test('keeps its folder and the files that do not change, and what is gone goes with its folder', async () => {
    await inPlace(page('a.json'), page('b/c.json'), page('gone/d/e.json'));
    const inodes = (): number[] => [statSync(out()).ino, statSync(out('b/c.json')).ino];
    const before = inodes();
    expect(await inPlace(page('a.json', 'two'), page('b/c.json'), page('b/new/f.json'))).toEqual({
      ...{ written: 2, reused: 1 },
    });
    expect([text('a.json'), text('b/new/f.json'), existsSync(out('gone'))]).toEqual(['two', 'one', false]);
    expect(inodes()).toEqual(before);
    expect(readdirSync(out()).sort()).toEqual(['a.json', 'b', 'manifest.json']);
  });

  test('takes the place of what is none of its files: files that are folders now, links, strangers', async () => {
    await inPlace(page('x'), page('y/z'), page('w/a'));
    mkdirSync(path.join(folder, 'away'));
    writeFileSync(path.join(folder, 'away/a'), 'one');
    rmSync(out('w'), { recursive: true });
    symlinkSync(path.join(folder, 'away'), out('w'));
    writeFileSync(out('stranger'), '');
    await inPlace(page('x/in'), page('y'), page('w/a'));
    expect([text('x/in'), text('y'), text('w/a')]).toEqual(['one', 'one', 'one']);
    expect(readdirSync(out()).sort()).toEqual(['manifest.json', 'w', 'x', 'y']);
    expect(readFileSync(path.join(folder, 'away/a'), 'utf8')).toBe('one');
  });

  test('is not touched by a build that fails while it makes files', async () => {
    await inPlace(page('a.json'), page('b.json'));
    const broken = { ...page('b.json'), produce: () => Promise.reject(new Error('no such picture')) };
    await expect(inPlace(page('a.json', 'two'), broken)).rejects.toThrow('no such picture');
    expect(text('a.json')).toBe('one');
    expect(readdirSync(out()).sort()).toEqual(['a.json', 'b.json', 'manifest.json']);
  });
});

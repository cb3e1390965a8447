import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCache } from '../../incremental/cache.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { writeOutput } from './write.ts';

vi.mock('node:fs', { spy: true });

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'in-place-'));
  out = path.join(folder, 'out');
  vi.stubEnv('XDG_STATE_HOME', path.join(folder, 'state'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(renameSync).mockReset();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an output file with a text, and optionally a separate key. */
const file = (name: string, text: string, key = text): OutputFile => ({
  path: name,
  key,
  produce: () => Promise.resolve(text),
});

/** Writes an output of only these files, as `content dev` does. */
const write = (...files: OutputFile[]): Promise<{ written: number; reused: number }> =>
  writeOutput({
    files,
    out,
    isInPlace: true,
    schedule: { held: [], nextDue: null },
    cache: openCache(path.join(folder, 'cache')),
    progress: () => undefined,
  });

/** Returns the text of each file of the output, without the manifest. */
function texts(): Record<string, string> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(
    (one) => !one.isDirectory(),
  );
  const named = files.map((one) => path.relative(out, path.join(one.parentPath, one.name)));
  return Object.fromEntries(
    named
      .filter((name) => name !== 'manifest.json')
      .sort()
      .map((name) => [name, readFileSync(path.join(out, name), 'utf8')]),
  );
}

/** Returns the files listed in the manifest, which must match those on disk. */
function listed(): string[] {
  const { files } = JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')) as { files: object };
  return Object.keys(files).sort();
}

describe('an output whose files are replaced one by one', () => {
  test('keeps its folder and the files that do not change, and what is gone goes with its folder', async () => {
    await write(file('a.json', 'a'), file('b/c.json', 'c'), file('gone/d/e.json', 'e'));
    const [before, kept] = [statSync(out).ino, statSync(path.join(out, 'b/c.json')).ino];
    const result = await write(file('a.json', 'changed'), file('b/c.json', 'c'), file('b/new/f.json', 'f'));
    expect(result).toEqual({ written: 2, reused: 1 });
    expect(texts()).toEqual({ 'a.json': 'changed', 'b/c.json': 'c', 'b/new/f.json': 'f' });
    expect(listed()).toEqual(Object.keys(texts()));
    expect(existsSync(path.join(out, 'gone'))).toBe(false);
    expect([statSync(out).ino, statSync(path.join(out, 'b/c.json')).ino]).toEqual([before, kept]);
    expect(readdirSync(folder).sort()).toEqual(['cache', 'out', 'state']);
  });

  test('does not replace a file that says what it said, and knows it the next time', async () => {
    await write(file('a.json', 'same', 'key 1'), file('b.json', 'b'));
    const before = statSync(path.join(out, 'a.json')).ino;
    await write(file('a.json', 'same', 'key 2'), file('b.json', 'changed'));
    expect(statSync(path.join(out, 'a.json')).ino).toBe(before);
    expect(await write(file('a.json', 'same', 'key 2'), file('b.json', 'changed'))).toEqual({
      written: 0,
      reused: 2,
    });
  });

  test('puts pages in place first, then what lists them, the manifest last, each with one rename', async () => {
    await write(file('routes.json', '1'), file('data/a.json', '1'), file('data/old.json', '1'));
    const order: string[] = [];
    vi.mocked(renameSync).mockImplementation((from, to) => {
      if (String(to).startsWith(out)) {
        order.push(path.relative(out, String(to)));
        if (String(to).endsWith('manifest.json'))
          expect(existsSync(path.join(out, 'data/old.json'))).toBe(false);
      }
      fs.linkSync(from, `${String(to)}.link`);
      fs.rmSync(from);
      fs.rmSync(to, { force: true });
      fs.linkSync(`${String(to)}.link`, to);
      fs.rmSync(`${String(to)}.link`);
    });
    await write(file('routes.json', '2'), file('data/a.json', '2'));
    expect(order).toEqual(['data/a.json', 'routes.json', 'manifest.json']);
  });

  test('takes the place of what is none of its files: files that are folders now, links, strangers', async () => {
    await write(file('x', 'file'), file('y/z', 'deep'), file('w/a', 'a'));
    const away = path.join(folder, 'away');
    mkdirSync(away);
    writeFileSync(path.join(away, 'a'), 'somebody else');
    rmSync(path.join(out, 'w'), { recursive: true });
    symlinkSync(away, path.join(out, 'w'));
    mkdirSync(path.join(out, 'empty/deep'), { recursive: true });
    writeFileSync(path.join(out, 'stranger'), '');
    await write(file('x/in', 'file'), file('y', 'flat'), file('w/a', 'mine'));
    expect(texts()).toEqual({ 'w/a': 'mine', 'x/in': 'file', y: 'flat' });
    expect(readdirSync(out).sort()).toEqual(['manifest.json', 'w', 'x', 'y']);
    expect(readFileSync(path.join(away, 'a'), 'utf8')).toBe('somebody else');
  });

  test('is not touched by a build that fails or is given up while it makes files', async () => {
    await write(file('a.json', '1'), file('b.json', '1'));
    const before = { ...texts(), manifest: readFileSync(path.join(out, 'manifest.json'), 'utf8') };
    const broken = { ...file('b.json', '2'), produce: () => Promise.reject(new Error('no such picture')) };
    await expect(write(file('a.json', '2'), broken)).rejects.toThrow('no such picture');
    expect({ ...texts(), manifest: readFileSync(path.join(out, 'manifest.json'), 'utf8') }).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['cache', 'out', 'state']);
  });

  test('is put right by the next build when one ends in the middle', async () => {
    await write(file('d/a.json', '1'), file('d/b.json', '1'));
    let renames = 0;
    const rename = vi.mocked(renameSync).getMockImplementation();
    vi.mocked(renameSync).mockImplementation((from, to) => {
      if (String(to).startsWith(out) && (renames += 1) > 1)
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      fs.copyFileSync(from, to);
    });
    await expect(write(file('d/a.json', '2'), file('d/b.json', '2'))).rejects.toThrow('ENOSPC');
    vi.mocked(renameSync).mockReset();
    if (rename !== undefined) vi.mocked(renameSync).mockImplementation(rename);
    await write(file('d/a.json', '1'), file('d/b.json', '1'));
    expect(texts()).toEqual({ 'd/a.json': '1', 'd/b.json': '1' });
  });

  test('may be a disk of its own', async () => {
    await write(file('d/a.json', '1'));
    const first = vi.mocked(renameSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
    });
    await write(file('d/a.json', '2'));
    expect(first).toHaveBeenCalled();
    expect(texts()).toEqual({ 'd/a.json': '2' });
    expect(await write(file('d/a.json', '2'))).toEqual({ written: 0, reused: 1 });
  });
});

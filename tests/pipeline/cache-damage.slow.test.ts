import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME_FILE } from './bad-input.ts';
import { CLI, createSite, PROJECT, type Site } from './fixture.ts';

let site: Site;
let cold: Record<string, string>;
beforeAll(async () => {
  site = await createSite({
    'schemas/look.json': JSON.stringify({
      $id: 'look.json',
      'x-collection': { source: 'look.yaml' },
      type: 'object',
    }),
    'content/look.yaml': 'font: /fonts/letters.ttf\nground: "#174c3a"\ntitle: "#ffffff"\n',
    'content/fonts/letters.ttf': readFileSync(path.join(PROJECT, 'content/fonts/bricolage-grotesque.ttf')),
  });
  site.change({
    'schemas/home.json': (text) =>
      text.replace(
        '"title": "{heading}"',
        '"card": { "look": "look", "title": "{heading}" }, "title": "{heading}"',
      ),
  });
  await site.build('--no-cache');
  cold = site.snapshot();
});
afterAll(() => site.dispose());

function cacheFiles(): string[] {
  return readdirSync(site.cache, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(site.cache, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}

/** Where in a file of the cache a bit is changed: its version, its digest, and three places of what it holds. */
const PLACES: Record<string, (length: number) => number> = {
  version: () => 3,
  digest: () => 40,
  'first byte': () => 81,
  middle: (length) => 81 + Math.floor((length - 81) / 2),
  'last byte': (length) => length - 1,
};

function edited(edit: (bytes: Buffer) => Buffer): (file: string) => void {
  return (file) => writeFileSync(file, edit(readFileSync(file)));
}

const DAMAGE: Record<string, (file: string) => void> = {
  ...Object.fromEntries(
    Object.entries(PLACES).flatMap(([place, at]) =>
      [0, 5].map((bit) => [
        `a bit changed (${place}, bit ${bit})`,
        edited((bytes) => {
          const index = at(bytes.length);
          bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
          return bytes;
        }),
      ]),
    ),
  ),
  'cut off': edited((bytes) => bytes.subarray(0, bytes.length - 1)),
  'half of it': edited((bytes) => bytes.subarray(0, bytes.length / 2)),
  'nothing in it': edited(() => Buffer.alloc(0)),
  'more behind it': edited((bytes) => Buffer.concat([bytes, Buffer.from('x')])),
  'zeros in the place of it': edited((bytes) => Buffer.alloc(bytes.length)),
  'another version': edited((bytes) =>
    Buffer.from(bytes.toString('latin1').replace(/cache \d+/, 'cache 1'), 'latin1'),
  ),
  'a folder in its place': (file) => {
    rmSync(file);
    mkdirSync(path.join(file, 'x'), { recursive: true });
  },
  ...(process.platform === 'win32'
    ? {}
    : {
        'a pipe in its place': (file: string) => {
          rmSync(file);
          expect(spawnSync('mkfifo', [file]).status).toBe(0);
        },
      }),
  'a link to nothing in its place': (file) => {
    rmSync(file);
    symlinkSync('/nowhere/at/all', file);
  },
};

describe('a cache in which something is wrong with every file', () => {
  beforeAll(async () => {
    await site.build();
    const kinds = new Set(cacheFiles().map((file) => path.relative(site.cache, file).split(path.sep)[0]));
    expect([...kinds].sort()).toEqual(['entries', 'fonts', 'images', 'pictures', 'tokens']);
  });

  // Every kind of damage in some round.
  test.each([0, 7, 14])('another kind of damage in each file, round %i', async (round) => {
    const kinds = Object.values(DAMAGE);
    const files = cacheFiles().sort();
    files.forEach((file, index) => kinds[(index + round) % kinds.length]?.(file));
    rmSync(site.out, { recursive: true });
    const { stdout } = await site.build();
    expect(site.snapshot()).toEqual(cold);
    expect(stdout).toMatch(/^cache repaired: \d+ files of it were damaged/m);
    const { stdout: next } = await site.build();
    expect(next).toContain('0 compiled, 0 encoded, 0 written');
    expect(next).not.toContain('cache');
  });

  test('a file of the cache that took the place of another is not used', async () => {
    // Neighbors are of one kind: pictures in the place of pictures.
    const files = cacheFiles().sort();
    const all = files.map((file) => readFileSync(file));
    files.forEach((file, index) => writeFileSync(file, all.at(index - 1) ?? ''));
    rmSync(site.out, { recursive: true });
    const { stdout } = await site.build();
    expect(site.snapshot()).toEqual(cold);
    expect(stdout).toMatch(/^cache repaired: \d+ files/m);
  });

  test('a file in the place of each of its folders', async () => {
    for (const folder of readdirSync(site.cache)) {
      rmSync(path.join(site.cache, folder), { recursive: true });
      writeFileSync(path.join(site.cache, folder), 'x');
    }
    await site.build();
    const { stdout } = await site.build();
    expect(stdout).toContain('0 compiled, 0 encoded');
    expect(site.snapshot()).toEqual(cold);
  });
});

describe('a cache that cannot be written', () => {
  test.skipIf(process.platform === 'win32')(
    'full: the run is right, says so, and leaves nothing behind',
    async () => {
      rmSync(site.cache, { recursive: true });
      // A limit on the size of files fails as a full disk does, in the middle of a file, and asks for no disk of its own.
      const script = `ulimit -f 1; exec "$0" "$@"`;
      const run = spawnSync('sh', ['-c', script, process.execPath, CLI, 'validate'], {
        cwd: site.root,
        env: { PATH: process.env.PATH, CONTENT_CACHE_DIR: site.cache },
        encoding: 'utf8',
      });
      expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: '' });
      expect(run.stdout).toMatch(/^cache not written: .* \(EFBIG\); the next run will take longer$/m);
      expect(readdirSync(path.join(site.cache, 'unfinished'))).toEqual([]);
      await site.build();
      expect(site.snapshot()).toEqual(cold);
    },
  );

  test('a file in its place', async () => {
    rmSync(site.cache, { recursive: true });
    writeFileSync(site.cache, 'x');
    const { stdout } = await site.build();
    expect(stdout).toMatch(/^cache not written: /m);
    expect(site.snapshot()).toEqual(cold);
    rmSync(site.cache);
  });

  test('what a killed run left is removed after some minutes, not before', async () => {
    const unfinished = path.join(site.cache, 'unfinished');
    mkdirSync(unfinished, { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(path.join(unfinished, name), 'x');
    spawnSync('touch', ['-d', '2020-01-01', path.join(unfinished, 'old')]);
    await site.build();
    expect(readdirSync(unfinished)).toEqual(['new']);
  });
});

describe('problems are remembered like everything else', () => {
  test('a file with an error is not worked on again', async () => {
    await site.build();
    site.change({ [HOME_FILE]: (text) => `${text}extra: 1\n` });
    const first = await site.run('build');
    const second = await site.run('build');
    expect(second.stdout.replace(/[\d.]+ s$/m, '')).toBe(first.stdout.replace(/[\d.]+ s$/m, ''));
    expect(second.code).toBe(1);
    const shard = cacheFiles().find((file) => file.includes(`${path.sep}entries${path.sep}`)) ?? '';
    expect(readFileSync(shard, 'utf8')).toContain('field-unknown');
    site.change({ [HOME_FILE]: (text) => text.replace('extra: 1\n', '') });
    await site.build();
    expect(site.snapshot()).toEqual(cold);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureBundle } from '../../scripts/bin/bundle.js';
import { CONTENT } from '../../scripts/bin/content-bundle.js';
import { bundleLoader } from '../../scripts/bin/load.js';

const home = mkdtempSync(path.join(tmpdir(), 'compiled-code-'));
const bundle = path.join(home, 'bundle');
const store = path.join(home, 'bundle.code');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const MAIN = `const part = require('./part.js'); exports.answer = async () => part.half() * 2 + (await require.outside('node:path')).sep;`;
const PART = `let calls = 0; exports.half = () => { calls += 1; return 20 + calls; };`;

/** What a run gives that takes and leaves compiled code. */
async function run(): Promise<string> {
  const { require: load, keep } = bundleLoader(bundle, store);
  const { answer } = load('./main.js') as { answer: () => Promise<string> };
  const said = await answer();
  keep();
  return said;
}

const codeFiles = (): string[] => readdirSync(store).map((name) => path.join(store, name));

/** In how many runs a part's code was kept: the byte behind the digest. */
const runsOf = (file: string): number | undefined => readFileSync(file)[32];

beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(bundle, { recursive: true });
  writeFileSync(path.join(bundle, 'main.js'), MAIN);
  writeFileSync(path.join(bundle, 'part.js'), PART);
});

describe('compiled code that is kept', () => {
  test('is used, learns from three runs, and changes nothing', async () => {
    for (const runs of [1, 2, 3, 3]) {
      expect(await run()).toBe(`42${path.sep}`);
      expect(codeFiles().map(runsOf)).toEqual([runs, runs]);
    }
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['a bit of the code changed', (bytes) => flipped(bytes, bytes.length - 9)],
    ['a bit of the digest changed', (bytes) => flipped(bytes, 5)],
    ['the number of runs changed', (bytes) => flipped(bytes, 32)],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
  ])('%s: it is not used, and made again', async (_name, damage) => {
    await run();
    for (const file of codeFiles()) writeFileSync(file, damage(readFileSync(file)));
    expect(await run()).toBe(`42${path.sep}`);
    expect(codeFiles().map(runsOf)).toEqual([1, 1]);
  });

  test('that of another source is not used, though it is as long', async () => {
    await run();
    writeFileSync(path.join(bundle, 'part.js'), PART.replace('20', '30'));
    expect(await run()).toBe(`62${path.sep}`);
  });

  test('a folder where it cannot lie does no harm', async () => {
    writeFileSync(store, 'a file in its place');
    expect(await run()).toBe(`42${path.sep}`);
    rmSync(store);
    mkdirSync(path.join(store, 'main.js.code'), { recursive: true });
    expect(await run()).toBe(`42${path.sep}`);
  });
});

test('the command uses the code that its earlier runs have stored', async () => {
  for (let run = 1; run <= 4; run += 1)
    expect(spawnSync(process.execPath, ['scripts/bin/content.js', '--help']).status).toBe(0);
  const { folder } = await ensureBundle(CONTENT);
  expect(runsOf(`${folder}.code/main.js.code`)).toBe(3);
});

function flipped(bytes: Buffer, at: number): Buffer {
  return bytes.fill((bytes[at] ?? 0) ^ 1, at, at + 1);
}

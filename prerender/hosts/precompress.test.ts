import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeptOutput } from '../kept/kept-output.ts';
import type { KeptResults } from './kept-results.ts';
import { precompress } from './precompress.ts';

let root: string;
/** How many copies had to be compressed, and for how many it was said that they are still in use. */
let counts: { made: number; marked: number };
const file = (name: string) => path.join(root, 'site', name);
const results: KeptResults = {
  of: (_question, work) => {
    counts.made += 1;
    return work();
  },
  mark: () => void (counts.marked += 1),
  tidy: () => Promise.resolve(),
};

/** Builds a site of one page that is written each time, and one that a group keeps. */
async function build(text: string): Promise<typeof counts> {
  counts = { made: 0, marked: 0 };
  const output = openKeptOutput({
    folder: path.join(root, 'site'),
    note: path.join(root, 'note.json'),
    code: 'c',
    isForced: false,
  });
  const group = output.group('pages');
  if (!group.take('kept.html', 'same')) {
    writeFileSync(file('kept.html'), 'k'.repeat(2000));
    group.made('kept.html', 'same');
  }
  writeFileSync(file('new.html'), text);
  writeFileSync(file('small.html'), 'small');
  writeFileSync(file('picture.webp'), text);
  expect(await precompress(path.join(root, 'site'), { output, results })).toBe(2);
  output.finish();
  return counts;
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'precompress-'));
  mkdirSync(path.join(root, 'site'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('copies are made of what has changed, and the others stay', async () => {
  const [one, other] = ['a'.repeat(3000), 'b'.repeat(3000)];
  expect(await build(one)).toEqual({ made: 4, marked: 0 });
  expect(await build(one)).toEqual({ made: 0, marked: 4 });
  expect(await build(other)).toEqual({ made: 2, marked: 2 });
  expect(brotliDecompressSync(readFileSync(file('new.html.br'))).toString()).toBe(other);
  expect(gunzipSync(readFileSync(file('new.html.gz'))).toString()).toBe(other);
  rmSync(file('kept.html.br'));
  expect(await build(other)).toEqual({ made: 1, marked: 3 });
  expect(brotliDecompressSync(readFileSync(file('kept.html.br'))).toString()).toBe('k'.repeat(2000));
});

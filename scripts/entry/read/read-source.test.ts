import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCache } from '../../cache/cache.ts';
import { FileTable } from '../../cache/file-table.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { ChangedMeanwhile, lookAtSource } from './read-source.ts';

const root = mkdtempSync(path.join(tmpdir(), 'read-source-'));
afterAll(() => rmSync(root, { recursive: true }));
const cache = openCache(path.join(root, 'cache'));

/** A run that asks whether the file is about soup; how often it had to look. */
function run(): { file: SourceFile; looks: number } {
  const table = new FileTable(cache, 'files/table.json', '1', true);
  const outcome = lookAtSource(root, 'a.md', table, 1000);
  if ('problem' in outcome) throw new Error(outcome.problem.message);
  let looks = 0;
  outcome.file.holds('soup', (text) => {
    looks += 1;
    return text.includes('soup');
  });
  table.save();
  return { file: outcome.file, looks };
}

test('a text is read when it is asked for, and never taken for another one that came into its place', async () => {
  writeFileSync(path.join(root, 'a.md'), 'leek soup');
  utimesSync(path.join(root, 'a.md'), 1, 1);
  // Until the file is old enough to be believed.
  let last = run();
  for (let tries = 0; tries < 100 && last.looks > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    last = run();
  }
  expect(last.looks).toBe(0);
  expect(last.file.holds('soup', () => false)).toBe(true);

  const late = run().file;
  writeFileSync(path.join(root, 'a.md'), 'plum pie!');
  expect(() => late.text).toThrow(ChangedMeanwhile);
  expect(last.file.hash).toBe(late.hash);
  const { file } = run();
  expect(file.text).toBe('plum pie!');
  file.release();
  expect(file.text).toBe('plum pie!');
  file.release();
  writeFileSync(path.join(root, 'a.md'), 'rice');
  expect(() => file.text).toThrow(ChangedMeanwhile);
});

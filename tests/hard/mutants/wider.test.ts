import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PROJECT } from '../../pipeline/project.ts';
import type { Mutant } from './mutate.ts';
import { Outcomes } from './score.ts';
import { askAll } from './wider.ts';

const FILE = 'tests/hard/mutants/score.ts';
const SOURCE = readFileSync(path.join(PROJECT, FILE), 'utf8');

/** The first place of a text in the file, with another text there. */
function mutant(before: string, after: string): Mutant {
  const start = SOURCE.indexOf(before);
  const text = SOURCE.slice(0, start) + after + SOURCE.slice(start + before.length);
  return { file: FILE, kind: 'Test', line: 1, source: before, start, before, after, written: after, text };
}

/** Stands in for a copy of the project: its tests look for texts in the one file. */
class Bed {
  text = SOURCE;
  runs: string[] = [];
  #asked: string[] | undefined;
  write = (_file: string, text: string): void => void (this.text = text);
  restore = (): void => void (this.text = SOURCE);
  failures = (tests: readonly string[]): Promise<string[]> => {
    this.runs.push(this.text);
    return Promise.resolve(this.#failing(tests));
  };

  /** The first test fails always, the second misses `interval`, the third `sampleOf`. */
  #failing(tests: readonly string[]): string[] {
    const missing = ['there is none', 'function interval', 'function sampleOf'];
    this.#asked ??= tests.slice(0, missing.length);
    const fails = this.#asked.filter((_one, index) => !this.text.includes(missing[index] ?? ''));
    return tests.filter((one) => fails.includes(one));
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'outcomes-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a change that a test of another room notices is noticed, one that none notices survives, and places that overlap come one after the other', async () => {
  const bed = new Bed();
  const outcomes = new Outcomes(folder, 'room');
  const noticed = mutant('function interval', 'function bounds');
  const hidden = mutant('export function interval(', 'export const other = (');
  const survivor = mutant('number, number', 'number, string');
  const words: string[] = [];
  const all = [noticed, hidden, survivor].map((one) => ({ mutant: one, outcomes }));
  await askAll(all, bed, (line) => words.push(line));
  expect([noticed, hidden, survivor].map((one) => outcomes.of(one))).toEqual([
    'noticed elsewhere',
    'noticed elsewhere',
    'survived all',
  ]);
  expect(bed.runs[0]).toBe(noticed.text.replace('number, number', 'number, string'));
  expect(bed.runs).toContain(hidden.text);
  expect(bed.runs).toContain(noticed.text);
  expect(bed.text).toBe(SOURCE);
  expect(words[0]).toMatch(/^2 changes at once/);
});

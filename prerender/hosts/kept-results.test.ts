import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptResults, type KeptResults } from './kept-results.ts';

let folder: string;
let works: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-results-'));
  works = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Asks for the text in capitals, which takes work the first time. */
async function capitals(kept: KeptResults, text: string): Promise<string> {
  const work = () => {
    works.push(text);
    return Promise.resolve(Buffer.from(text.toUpperCase()));
  };
  return Buffer.from(await kept.of(['capitals', text], work)).toString();
}

const contents = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.parentPath.includes('content-v2'))
    .map((one) => path.join(one.parentPath, one.name));

describe('results that are kept from build to build', () => {
  test('are made once for the same question, and again for another', async () => {
    expect(await capitals(keptResults(folder), 'pear')).toBe('PEAR');
    expect(await capitals(keptResults(folder), 'pear')).toBe('PEAR');
    expect(await capitals(keptResults(folder), 'plum')).toBe('PLUM');
    expect(works).toEqual(['pear', 'plum']);
  });

  test('are told apart where the parts of a question are the same one after the other', async () => {
    const kept = keptResults(folder);
    const answer = (question: string[], words: string) =>
      kept.of(question, () => Promise.resolve(Buffer.from(words)));
    expect(String(await answer(['ab', 'c'], 'one'))).toBe('one');
    expect(String(await answer(['a', 'bc'], 'two'))).toBe('two');
  });

  test.each(['', 'PEAS', 'PEAR and more'])('are made again when their file holds “%s”', async (damage) => {
    await capitals(keptResults(folder), 'pear');
    for (const file of contents()) writeFileSync(file, damage);
    expect(await capitals(keptResults(folder), 'pear')).toBe('PEAR');
    expect(await capitals(keptResults(folder), 'pear')).toBe('PEAR');
    expect(works).toEqual(['pear', 'pear']);
  });

  test('are only made again and again where the folder cannot be one', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const kept = keptResults(file);
    expect(await capitals(kept, 'pear')).toBe('PEAR');
    expect(await capitals(kept, 'pear')).toBe('PEAR');
    await kept.tidy();
    expect(works).toEqual(['pear', 'pear']);
  });

  test('are thrown away when nobody has used them for long, and then only', async () => {
    const first = keptResults(folder);
    for (const text of ['a', 'b', 'c']) await capitals(first, text);
    const second = keptResults(folder);
    await capitals(second, 'd');
    await second.tidy();
    expect(contents()).toHaveLength(4);
    const third = keptResults(folder);
    await capitals(third, 'e');
    await third.tidy();
    expect(contents()).toHaveLength(1);
    works = [];
    await capitals(keptResults(folder), 'e');
    expect(works).toEqual([]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DictionaryFiles } from '../../model/dictionaries.ts';
import { openSpeller, corrections, ownLanguage, wordsOfText } from './spelling.ts';

let folder: string;
let files: DictionaryFiles;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dictionary-'));
  files = { aff: path.join(folder, 'index.aff'), dic: path.join(folder, 'index.dic'), identity: folder };
  writeFileSync(files.aff, 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\nSFX S Y 1\nSFX S 0 s .\n');
  writeFileSync(files.dic, "6\ncook/S\nreceive\nthe\nfree\nsugar\ncan't\n");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the words of a text', () => {
  const words = (text: string): string[] => wordsOfText(ownLanguage(text)).map(({ word }) => word);

  test.each([
    ['Cook _the_ **soup**, and/or stir it.', ['Cook', 'the', 'soup', 'and', 'or', 'stir', 'it']],
    ['the cook’s day, sugar-free', ['the', 'cook’s', 'day', 'sugar-free']],
    ['“Soup” (hot)… done—really', ['Soup', 'hot', 'done', 'really']],
    ['2nd 4x 30cm H2O $5 50% #tag @name C++', []],
    ['see docs/rules.md, ladle.example, a.b.c, snake_case', ['see', 'snake', 'case']],
    ['HVAC, HOAs and SHRM’s iPhone by McDonald', ['and', 'by']],
    ['WELCOME HERE', ['WELCOME']],
    ['a b c', []],
    ['one&nbsp;two &mdash; three', ['one', 'two', 'three']],
    ['the <i lang="fr">pomme de terre</i> cooks', ['the', 'cooks']],
    ['C:\\temp\\file', []],
  ])('of %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('stand where they stand', () => {
    const text = 'A “warm” soup and/or tea.';
    for (const { word, span } of wordsOfText(text)) expect(text.slice(...span)).toBe(word);
    expect(wordsOfText(text)).toHaveLength(5);
  });

  test('a text of one long line is read in a moment', () => {
    expect(wordsOfText('a/'.repeat(200_000))).toEqual([]);
    expect(wordsOfText(ownLanguage('<i lang="x">'.repeat(20_000))).length).toBeGreaterThan(0);
  });
});

describe('a speller', () => {
  const speller = (...own: string[]) => openSpeller(files, 'en', new Set(own));

  test.each([
    ['cook', true],
    ['Cooks', true],
    ['COOK', true],
    ['can’t', true],
    ['cook’s', true],
    ['cooks’', true],
    ['sugar-free', true],
    ['su\u00ADgar', true],
    ['recieve', false],
    ['sugar-fre', false],
    ['суп', true],
    ['súgar', true],
  ])('of a small dictionary finds %s: %s', (word, known) => {
    expect(speller().isKnown(word)).toBe(known);
  });

  test('asks the dictionary about words that it has not answered before, and keeps what it says', () => {
    const asked = new Map<string, boolean>();
    const words = ['cooks', 'recieve', 'Ludlow’s'];
    const answers = (dictionary: DictionaryFiles): boolean[] => {
      const { isKnown } = openSpeller(dictionary, 'en', new Set(['Ludlow']), asked);
      return words.map((word) => isKnown(word));
    };
    expect(answers(files)).toEqual([true, false, true]);
    const gone = { ...files, aff: `${files.aff}.gone`, identity: 'gone' };
    expect(answers(gone)).toEqual([true, false, true]);
    words.push('sugar');
    expect(() => answers(gone)).toThrow('ENOENT');
    expect([...asked.keys()]).not.toContain('receive');
  });

  test('takes words of the site, in lower case also with a capital, and several of them', () => {
    const own = speller('breakroom', 'Ludlow');
    for (const word of ['breakroom', 'Breakroom', 'breakrooms', 'Ludlow’s'])
      expect(own.isKnown(word)).toBe(true);
    expect(own.isKnown('ludlow')).toBe(false);
  });

  test.each([
    ['recieve', ['receive']],
    ['Teh', ['The']],
    ['sugr', ['sugar']],
    ['SUGGAR', ['SUGAR']],
    ['qzqzqz', []],
    ['sugarfree', ['sugar free']],
    ['x'.repeat(5000), []],
  ])('corrects %s', (word, expected) => {
    expect(speller().corrections(word)).toEqual(expected);
  });

  test('offers words with the same first letter before others, and never the word itself', () => {
    const known = new Set(['cat', 'bat', 'hat', 'rat', 'at']);
    expect(corrections('cat', 'bcthra', (word) => known.has(word))).toEqual(['at', 'bat', 'hat']);
    expect(corrections('hct', 'bcthra', (word) => known.has(word))[0]).toBe('hat');
  });
});

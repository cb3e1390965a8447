import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCache } from '../../incremental/cache.ts';
import { openDictionary, type Dictionary } from './dictionary.ts';
import { openSpeller, corrections, ownLanguage, wordsOfText } from './spelling.ts';

let root: string;
let dictionary: Dictionary;
const at = (file: string): string => path.join(root, 'node_modules/dictionary-en', file);
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dictionary-'));
  mkdirSync(at('.'), { recursive: true });
  writeFileSync(at('package.json'), '{"main":"index.js"}');
  // The code of the package is never run.
  writeFileSync(at('index.js'), 'throw new Error("run");');
  writeFileSync(at('index.aff'), 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\nSFX S Y 1\nSFX S 0 s .\n');
  writeFileSync(at('index.dic'), "6\ncook/S\nreceive\nthe\nfree\nsugar\nLadle\ncan't\n");
  dictionary = openDictionary(root, 'en-US', undefined) ?? { has: () => false, letters: '' };
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('a dictionary', () => {
  test('has the words in all their forms, and the letters of its language', () => {
    expect(['cook', 'cooks', 'Ladle', "can't", 'sugar'].filter(dictionary.has)).toHaveLength(5);
    expect(['', 'coo', 'cookss', 'a', 'zebra', 'ladle'].filter(dictionary.has)).toEqual([]);
    expect(dictionary.letters).toMatch(/^esian/);
  });

  test('that is not installed, or has no name of a package, is none', () => {
    expect(openDictionary(root, 'tlh', undefined)).toBeUndefined();
    expect(openDictionary(root, '../en', undefined)).toBeUndefined();
  });

  test('is kept in the cache until its files change', () => {
    const cache = openCache(path.join(root, 'cache'));
    writeFileSync(at('index.dic'), '2\nsugar\nhoney\n');
    expect(openDictionary(root, 'en', cache)?.has('honey')).toBe(true);
    expect(readdirSync(path.join(root, 'cache/dictionaries'))).toHaveLength(1);
    writeFileSync(at('index.dic'), '3\nsugar\nhoney\nsalt\n');
    expect(openDictionary(root, 'en', cache)?.has('salt')).toBe(true);
  });
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
  const speller = (...own: string[]) => openSpeller(dictionary, 'en', new Set(own));

  test.each([
    ['cook', true],
    ['Cooks', true],
    ['COOK', true],
    ['can’t', true],
    ['cook’s', true],
    ['LADLE', true],
    ['ladle', false],
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

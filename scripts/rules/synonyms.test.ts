import { describe, expect, test } from 'vitest';
import { checkSynonyms } from './synonyms.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

describe('synonyms', () => {
  const rows = (...all: string[]): string[] => {
    const yaml = `rows:\n${all.map((row) => `  - ${row}\n`).join('')}`;
    const lexicon = entryOf({ yaml, collection: { synonyms: 'rows' } });
    return told(checkSynonyms, siteOf([lexicon])).map((one) => one.replace(/^a\.yaml /, ''));
  };
  const TWICE = 'is already in this list: endings make no difference. → Keep one of the two.';

  test.each<[all: string[], said: string[]]>([
    [['{ same: [soup, potage] }', '{ typed: [galette], finds: [pie] }'], []],
    [['{ same: [soup, soups] }'], [`2:20-25 “soups” ${TWICE} (a.yaml:2:14)`]],
    [['{ typed: [galette, galettes], finds: [pie] }'], [`2:24-32 “galettes” ${TWICE} (a.yaml:2:15)`]],
    [['{ typed: [galette], finds: [cake, cakes] }'], [`2:39-44 “cakes” ${TWICE} (a.yaml:2:33)`]],
    [
      ['{ same: [soup, potage] }', '{ same: [broth, soup] }'],
      ['3:21-25 “soup” is already in another group. → Keep one of the two. (a.yaml:2:14)'],
    ],
    [
      ['{ typed: [a b], finds: [pie] }', '{ typed: [a b], finds: [pie] }'],
      ['3:15-18 “a b” finds “pie” already. → Keep one of the two. (a.yaml:2:15)'],
    ],
    [['{ typed: [pie], finds: [cake] }', '{ typed: [pie], finds: [tart] }'], []],
    [['{ same: ["--", soup] }'], ['2:14-18 “--” is not a word. → Write a word, or remove it.']],
    [['{ typed: [soup], finds: ["--"] }'], ['2:30-34 “--” is not a word. → Write a word, or remove it.']],
    [
      ['{ typed: [soup], finds: [soups] }'],
      ['2:15-19 “soup” finds itself. → Remove it on one side. (a.yaml:2:30)'],
    ],
    [
      ['{ typed: [soup], finds: [broth] }', '{ typed: [broth], finds: [soup] }'],
      [
        '2:15-19 “soup” finds “broth”, which in turn finds “soup” again. → Remove one of them, or put both in one row of `same`. (a.yaml:2:30)',
        '3:15-20 “broth” finds “soup”, which in turn finds “broth” again. → Remove one of them, or put both in one row of `same`. (a.yaml:3:31)',
      ],
    ],
    [['{ typed: [soup], finds: [broth] }', '{ typed: [broth], finds: [stew] }'], []],
  ])('%j', (all, said) => {
    expect(rows(...all)).toEqual(said);
  });

  test('are forty in a list, and not one more', () => {
    const word = (index: number) =>
      `w${'abcdefghij'[Math.floor(index / 10)] ?? ''}${'klmnopqrst'[index % 10] ?? ''}x`;
    const list = (count: number) =>
      `{ same: [${Array.from({ length: count }, (_, index) => word(index)).join(', ')}] }`;
    expect(rows(list(40))).toEqual([]);
    expect(rows(list(41))).toEqual([
      expect.stringMatching(
        / This list has 41 words, each of which finds all the others; it may have at most 40\. → Split it/,
      ),
    ]);
  });
});

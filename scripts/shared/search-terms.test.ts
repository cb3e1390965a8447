import { describe, expect, test } from 'vitest';
import { alsoFields, ASKED_FIELDS } from './search-file.ts';
import { isMissing, RULED, searchLanguage } from './search-language.ts';
import { RULES } from './search-languages.ts';
import { countTerms, searchKey, searchTerms, searchWords } from './search-terms.ts';

describe('FAQ-11 words are read the same on both sides of a search', () => {
  test('without case, accents and apostrophes', () => {
    expect(searchWords("Café ÜBER don’t don't").map(({ plain }) => plain)).toEqual([
      'cafe',
      'uber',
      'dont',
      'dont',
    ]);
  });

  test('by their stem', () => {
    const [first, ...others] = searchWords('install installed installation');
    expect(others.map(({ term }) => term)).toEqual([first?.term, first?.term]);
  });

  test('with hyphens as one word and as its parts', () => {
    expect(searchTerms('Wi-Fi', false)).toEqual(['wifi', 'wi', 'fi']);
    expect(searchTerms('4-6 weeks', false)).toEqual(['4', '4', '6', 'week']);
  });

  test('common words count where questions are compared, not in running text', () => {
    expect(searchTerms('Who fixes it?', true)).toEqual(['who', 'fix', 'it']);
    expect(searchTerms('Who fixes it?', false)).toEqual(['fix']);
  });

  test('running text has the same terms, counted in the order in which they come', () => {
    const text = 'Water boils: the Wi-Fi waters boil, boil and BOIL 4-6 times (wi-fi).';
    const expected = new Map<string, number>();
    for (const term of searchTerms(text, false)) expected.set(term, (expected.get(term) ?? 0) + 1);
    expect([...countTerms(text)]).toEqual([...expected]);
  });

  test('of running text only the terms of a word are remembered', () => {
    const language = searchLanguage([]);
    countTerms('Misunderstandings boil, and boil', language);
    expect([...language.counted]).toEqual([
      ['Misunderstandings', ['misunderstandings']],
      ['boil', ['boil']],
      ['and', ['and']],
    ]);
    expect(language.known.size).toBe(0);
  });

  test.each([
    "Don't 4-6 a-b-c x_y #1, e.g. (Wi-Fi)!",
    "-- a - b ' c",
    "o'clock's A1#2 'n' ROCK-'n'-roll",
    '',
  ])('by whatever letters stand beside them: %s', (text) => {
    expect(searchTerms(`${text} ñ`, true)).toEqual([...searchTerms(text, true), 'n']);
  });

  test('where they stand in the text', () => {
    const text = 'A “Théft”, twice';
    expect(searchWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'A',
      'Théft',
      'twice',
    ]);
  });

  test('the key of a phrase is that of its words', () => {
    expect(searchKey('How Much?')).toBe(searchKey('how much'));
    expect(searchKey('machines, vending')).toBe('machin vend');
    expect(searchKey(' ... ')).toBe('');
    expect(searchKey('#####')).toBe('#####');
  });
});

test('a language whose rules can be loaded is one that needs them', () => {
  expect(Object.keys(RULES)).toEqual(RULED);
  expect(['en', 'en-US', 'xx', 'he', ''].filter(isMissing)).toEqual([]);
});

test.each([
  ['iPhone用ケース 3階', ['iphon', '用ケ', 'ケー', 'ース', '3', '階']],
  ['Ｗｉ－Ｆｉ ｶﾞﾗｽ', ['wi', 'fi', 'ガラ', 'ラス']],
  ['東京-大阪', ['東京', '大阪']],
  ['물 학교에서', ['물', '학교', '교에', '에서']],
  ['물 학교'.normalize('NFD'), ['물', '학교']],
  ['ที่จอดรถ', ['ที่จ', 'จอ', 'อด', 'ดร', 'รถ']],
  ['ราคา ๒๕ บาท', ['รา', 'าค', 'คา', '๒๕', 'บา', 'าท']],
  ['サーバーno1', ['サー', 'ーバ', 'バー', 'no1']],
  ['Kaffee\u00admaschine میخواهم می\u200cخواهم', ['kaffeemaschin', 'ميخواهم', 'ميخواهم']],
])('texts without spaces are read in pairs of letters: %s', (text, terms) => {
  expect(searchTerms(text, true)).toEqual(terms);
  for (const { start, end, plain } of searchWords(text))
    expect(searchWords(text.slice(start, end)).map((word) => word.plain)).toEqual([plain]);
});

test.each([
  ['ΟΔΌΣ', 'οδοσ'],
  ['İSTANBUL', 'istanbul'],
  ['ışık', 'isik'],
  ['مـــدرسة', 'مدرسة'],
  ['ज़रूर', 'जरूर'],
  ['שָׁלוֹם', 'שלום'],
  ['đường', 'duong'],
])('%s is written %s, too', (written, plain) => {
  expect(searchWords(written).map((word) => word.plain)).toEqual([plain]);
});

test('each way to ask has a field; what is too much shares the last', () => {
  const asked = Array.from({ length: 14 }, (_, index) => `q${String(index)}`);
  const fields = alsoFields(asked);
  expect(Object.keys(fields)).toEqual(ASKED_FIELDS.slice(1));
  expect(Object.values(fields).join(' ')).toBe(asked.join(' '));
  expect(alsoFields([])).toEqual({});
});

test('what is written in several lines is many ways to ask, which share the last field', () => {
  expect(alsoFields(['one', 'two\nthree\n', 'four\n'])).toEqual({
    also1: 'one',
    also2: 'four\n',
    [ASKED_FIELDS.at(-1) ?? '']: 'two\nthree\n',
  });
});

test('letters without a separate accent are folded, and vowel signs of Indic scripts stay', () => {
  const plain = (text: string) => searchWords(text).map((word) => word.plain);
  expect(plain('Łódź Straße Ærø Đà Œuvre')).toEqual(['lodz', 'strasse', 'aero', 'da', 'oeuvre']);
  expect(plain('की का')).toEqual(['की', 'का']);
  expect(plain('ガラス')).toEqual(['ガラ', 'ラス']);
});

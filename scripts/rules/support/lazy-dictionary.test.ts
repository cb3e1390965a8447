import nspell from 'nspell';
import { describe, expect, test } from 'vitest';
import { hasTooManyForms, LazyDictionary } from './lazy-dictionary.ts';

const open = (aff: string, words: string[]) =>
  new LazyDictionary(Buffer.from(aff), Buffer.from(`${words.length}\n${words.join('\n')}\n`));

const RULES = `SET UTF-8
ICONV 1
ICONV ’ '
KEEPCASE k
ONLYINCOMPOUND o
FORBIDDENWORD f
COMPOUNDMIN 1
COMPOUNDRULE 1
COMPOUNDRULE n*t
PFX U Y 2
PFX U 0 un .
PFX U 0 qu'/E [aeiou]
PFX E Y 1
PFX E 0 Re .
SFX S Y 3
SFX S y ies [^aeiou]y
SFX S 0 s [aeiou]y
SFX S 0 s/P [^y]
SFX P N 1
SFX P s ses/Q s
SFX Q N 1
SFX Q 0 t s
`;
const WORDS = [
  'cook/SU',
  'entry/S',
  'entry/U',
  'open/US',
  'iPod/k',
  'gone/f',
  'bit/o',
  '1/n',
  'th/t',
  'a\\/b',
  '\tnote',
];

describe('knows what the whole dictionary knows', () => {
  test('with endings on endings, beginnings on beginnings, and signs', () => {
    const whole = nspell(Buffer.from(RULES), Buffer.from(`0\n${WORDS.join('\n')}\n`));
    const forms = Object.keys((whole as unknown as { data: object }).data);
    expect(forms.length).toBeGreaterThan(25);
    const asked = [
      ...forms,
      'gones',
      '11th',
      'th',
      'x',
      '',
      'qu’open',
      'uncooksesst',
      'Reqq',
      'entrys',
    ].flatMap((one) => [
      one,
      one.toUpperCase(),
      one.toLowerCase(),
      one.charAt(0).toUpperCase() + one.slice(1),
      one.slice(1),
    ]);
    const lazy = open(RULES, WORDS);
    for (const word of [...asked, ...asked]) expect(lazy.correct(word), word).toBe(whole.correct(word));
    for (const word of asked) expect(open(RULES, WORDS).correct(word), word).toBe(whole.correct(word));
  });

  test.each([
    ['num', '12', '7', '12,7'],
    ['long', 'Aa', 'Bb', 'AaBb'],
  ])('with flags of the kind %s', (kind, first, second, both) => {
    const rules = `SET UTF-8\nFLAG ${kind}\nSFX ${first} N 1\nSFX ${first} 0 en/${second} .\nSFX ${second} N 1\nSFX ${second} 0 s .\n`;
    const dictionary = open(rules, [`garten/${both}`]);
    for (const word of ['garten', 'gartenen', 'gartenens', 'gartens'])
      expect(dictionary.correct(word)).toBe(true);
    expect(dictionary.correct('gartense')).toBe(false);
  });
});

test('a language with thousands of endings is opened without building all forms', () => {
  const endings = Array.from({ length: 5000 }, (_, at) => `SFX V 0 ${at.toString(36)}x .`);
  const words = Array.from({ length: 50_000 }, (_, at) => `w${at}/V`);
  const dictionary = open(`SET UTF-8\nSFX V Y 5000\n${endings.join('\n')}\n`, words);
  expect(dictionary.correct('w41000zx')).toBe(true);
  expect(dictionary.correct('w41000z')).toBe(false);
});

test('endings that follow each other without end are not expanded at all', () => {
  const rules = (next: string) =>
    ['A', 'B', 'C']
      .map((flag) => `SFX ${flag} Y 1\nSFX ${flag} 0 ${flag}${flag === 'C' ? next : '/ABC'} .`)
      .join('\n');
  expect(hasTooManyForms(rules(''))).toBe(true);
  expect(hasTooManyForms(RULES)).toBe(false);
});

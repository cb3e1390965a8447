import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnfitPattern } from './linear-syntax.ts';
import { compilePattern, fitsPattern } from './pattern.ts';

/** Characters on both sides of every boundary where the two engines could differ. */
const CHARACTERS = [
  ...Array.from({ length: 0x180 }, (_, code) => code),
  ...[0x1680, 0x180e, 0x2000, 0x200a, 0x200b, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff],
  ...[0x3b1, 0x3a9, 0x416, 0x5d0, 0x4e2d, 0x3042, 0x660, 0xd7ff, 0xe000, 0x1f600, 0x1f468, 0x1d54f, 0x10ffff],
].map((code) => String.fromCodePoint(code));

const PATTERNS = [
  ...[
    '.',
    '\\s',
    '\\S',
    '[\\s]',
    '[^\\s]',
    '[\\S]',
    '[^\\S]',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '[\\w-]',
    '[^\\W]',
  ],
  ...[
    '^',
    '$',
    '\\b',
    'a\\Bb',
    '[\\b]',
    '[^]',
    '[]',
    '[^a]',
    '[[]',
    '[[^]',
    '[a^]',
    '[\\]\\[]',
    '[-a]',
    '[a-]',
  ],
  ...['\\0', '\\t', '\\n', '\\v', '\\f', '\\r', '\\cA', '\\cz', '\\x41', '\\u00e9', '\\u{e9}', '\\u{1F600}'],
  ...['\\u{9}', '\\ud83d\\ude00', '[\\u{1F600}-\\u{1F64F}]', '\\/', '\\.', '\\$', '[[:alpha:]', '[a&&b]'],
  ...['\\p{L}', '\\P{L}', '[\\p{L}\\d]', '[^\\p{L}]', '\\p{Lu}', '\\p{Letter}', '\\p{Lowercase_Letter}'],
  ...['\\p{Script=Greek}', '\\p{sc=Han}', '\\p{Script=Grek}', '\\p{scx=Hira}', '\\p{gc=Nd}', '\\p{ASCII}'],
  ...['\\p{Alphabetic}', '\\p{White_Space}', '\\p{Any}', '\\P{ASCII}', '[\\P{Script=Latin}]', '\\p{Emoji}'],
  ...['(a)|b', '(?<year>\\d)', '(?:a|b)+', 'é', '😀', '\\u{1F468}', 'a{2}', 'a{1,}', '^a*?$', '^(|a)$'],
];

describe('a pattern of a schema', () => {
  test.each(PATTERNS)('%s means what it means to JavaScript', (source) => {
    const own = compilePattern(source);
    const native = new RegExp(source, 'u');
    const texts = [...CHARACTERS, '', 'ab', 'aa', 'a b', 'a\nb', ...CHARACTERS.map((one) => `a${one}`)];
    expect(texts.filter((text) => own.test(text) !== native.test(text))).toEqual([]);
  });

  test('means so in any composition of parts', () => {
    const part = fc.constantFrom(
      'a',
      'é',
      '\\d',
      '[^-a]',
      '\\s',
      '.',
      '(?:ab)',
      '\\p{L}',
      '[\\]^]',
      '\\u{61}',
    );
    const repeated = fc
      .tuple(part, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '+?'))
      .map((two) => two.join(''));
    const source = fc.tuple(
      fc.constantFrom('', '^'),
      fc.array(repeated, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', '$'),
    );
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '7', ' ', '\n', '-', ']', '^', '\u2028'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(source, text, ([start, parts, end], one) => {
        const pattern = start + parts.join('') + end;
        expect(compilePattern(pattern).test(one)).toBe(new RegExp(pattern, 'u').test(one));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    '^(a|aa)+$',
    '^(\\d|[0-9a-f])+$',
    '^(?:a{1,30}){1,30}$',
    '^(?:(?:a?){30}){30}b',
    '^a*a*a*$',
    '(.*)*x',
  ])('%s takes the steps of its text', (source) => {
    const one = compilePattern(source);
    expect(one.test(`${'a'.repeat(100_000)}!`)).toBe(false);
  });

  test.each([
    ['(?=a)b', 'looks ahead (`(?=`)'],
    ['(?!a)b', 'looks ahead (`(?!`)'],
    ['(?<=a)b', 'looks behind (`(?<=`)'],
    ['(?<!a)b', 'looks behind (`(?<!`)'],
    ['(a)\\1', 'refers back to what a group has read (`\\1`)'],
    ['(?<x>a)\\k<x>', 'refers back to what a group has read (`\\k<x>`)'],
    ['a{1001}', 'repeats a part more than 1000 times (`{1001}`)'],
    ['a{0,2000}', 'repeats a part more than 1000 times (`{0,2000}`)'],
    ['(?:(?:a{1,30}){1,30}){1,30}', 'repeats repeated parts more than 1000 times in all'],
    [`(?:${'\\p{L}'.repeat(60)}){100}`, 'repeats repeated parts more than 1000 times in all'],
  ])('%s is refused', (source, reason) => {
    expect(() => compilePattern(source)).toThrow(UnfitPattern);
    expect(() => compilePattern(source)).toThrow(reason);
    expect(fitsPattern(source, 'anything')).toBe(true);
  });

  test.each(['[(?=]', '\\(\\?=', '[\\k]'.replace('\\k', '{2000}'), 'a\\{2000\\}'])(
    '%s only looks like what is refused',
    (source) => {
      expect(() => compilePattern(source)).not.toThrow();
    },
  );

  test.each(['(', '\\A', '(?i)a', '{', '[[:alpha:]]', '\\pL'])('%s is none of JavaScript', (source) => {
    expect(() => compilePattern(source)).toThrow(SyntaxError);
  });
});

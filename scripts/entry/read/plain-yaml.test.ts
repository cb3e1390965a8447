import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { plainFields } from './plain-yaml.ts';
import { parseWhole } from './yaml.ts';

const whole = (yaml: string, offset: number): object | undefined => {
  const file = new SourceFile('content/a.md', `${' '.repeat(offset)}${yaml}`, '');
  const { data, spans, diagnostics } = parseWhole(file, yaml, offset, 8);
  return data === undefined || diagnostics.length > 0 ? undefined : { data, spans };
};

test.each([
  'title: Leek soup\ndate: 2026-07-31\nslug: leek-soup\n',
  'title: "Soup: a pot of it"\ncount: 12\ndraft: true\nnote: \'# one\'\n',
  'link: https://example.com/a#b\ntext: It is 7:30, C# and a [list], {token} & more\n',
  'a:   b\n__proto__: x\nconstructor: y\nname: Ünïcode – “quoted” 東京\nempty: ""\n',
])('plain fields are read at once: %j', (yaml) => {
  expect(plainFields(yaml, 4)).toEqual(whole(yaml, 4));
  expect(plainFields(yaml, 4)).toBeDefined();
});

test.each([
  ['a second field of a name', 'a: b\na: c\n'],
  ['a value on the next line', 'a:\n  b\n'],
  ['a text that goes on', 'a: b\n  c\n'],
  ['a comment', 'a: b # c\n'],
  ['a second colon', 'a: b: c\n'],
  ['a colon at the end', 'a: b:\n'],
  ['a list', 'a: [b]\n'],
  ['nothing', 'a: null\n'],
  ['another word for it', 'a: ~\n'],
  ['a yes in capitals', 'a: TRUE\n'],
  ['a name that is none', 'true: b\n'],
  ['a blank at the end', 'a: b \n'],
  ['an escape', 'a: "\\n"\n'],
  ['a quotation with more behind it', 'a: "b" c\n'],
  ['a long number', 'a: 12345678901234567\n'],
  ['an octal number', 'a: 012\n'],
  ['a tag', 'a: !!str b\n'],
  ['an anchor', 'a: &b c\n'],
  ['the line ends of Windows', 'a: b\r\n'],
  ['no last line end', 'a: b'],
  ['no field', ''],
])('%s is left to the parser', (_what, yaml) => {
  expect(plainFields(yaml, 0)).toBeUndefined();
});

test('what is read at once is what the parser reads', () => {
  const sign = fc.constantFrom(
    ...[
      'a',
      'B',
      ' ',
      ' ',
      ':',
      '#',
      '"',
      "'",
      '-',
      '1',
      '0',
      '.',
      ',',
      '[',
      ']',
      '{',
      '}',
      '&',
      '*',
      '!',
      '|',
    ],
    ...[
      '>',
      '%',
      '@',
      '`',
      '?',
      '~',
      '\\',
      '/',
      '<',
      '=',
      'é',
      '\t',
      '\n',
      '\u0085',
      '\u2028',
      '\uFEFF',
      '\0',
    ],
  );
  const text = fc.array(sign, { maxLength: 12 }).map((all) => all.join(''));
  const word = fc.constantFrom(
    'true',
    'null',
    'False',
    'yes',
    '2026-01-02',
    '12',
    '0x1f',
    '1e3',
    '-1',
    '"a b"',
    "'a: b'",
    'ab c',
  );
  const name = fc.oneof(fc.constantFrom('a', 'b', 'a-b', '_c', '__proto__', 'y', 'null', '<<'), text);
  const odd = fc.tuple(name, fc.constantFrom(': ', ':  ', ':', ' : ', ':\t'), fc.oneof(word, text));
  const inner = text.map((all) => `a${all}z`);
  const usual = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(': '), fc.oneof(word, inner));
  const line = fc
    .oneof({ weight: 1, arbitrary: odd }, { weight: 5, arbitrary: usual })
    .map((parts) => parts.join(''));
  const yamls = fc.array(line, { maxLength: 4 }).map((lines) => lines.map((one) => `${one}\n`).join(''));
  let plain = 0;
  fc.assert(
    fc.property(yamls, (yaml) => {
      const found = plainFields(yaml, 4);
      if (found === undefined) return;
      plain += 1;
      expect(found).toEqual(whole(yaml, 4));
    }),
    { seed: 14, numRuns: 4000 },
  );
  expect(plain).toBeGreaterThan(300);
});

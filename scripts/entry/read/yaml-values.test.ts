import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { MOST_COPIES } from './yaml-data.ts';
import { parseYaml } from './yaml.ts';

/** The fields of a YAML file, or the reported problems with their positions. */
function read(yaml: string, depth = 8): unknown {
  const { data, diagnostics } = parseYaml(new SourceFile('a.yaml', yaml, ''), yaml, 0, depth);
  return (
    data ?? diagnostics.map(({ rule, line, column, endColumn }) => `${rule} ${line}:${column}-${endColumn}`)
  );
}

const SYNTAX = 'yaml-syntax';

describe('values that JSON has no word for', () => {
  test.each<[yaml: string, found: unknown]>([
    ['a: .nan\n', [`${SYNTAX} 1:4-8`]],
    ['a: .NaN\n', [`${SYNTAX} 1:4-8`]],
    ['a: -.Inf\n', [`${SYNTAX} 1:4-9`]],
    ['a: [.nan, 1, .inf]\n', [`${SYNTAX} 1:5-9`, `${SYNTAX} 1:14-18`]],
    ['.nan: 1\n', [`${SYNTAX} 1:1-5`]],
    ['a: ".nan"\n', { a: '.nan' }],
    ['a: 9007199254740991\n', { a: Number.MAX_SAFE_INTEGER }],
    ['a: 9007199254740992\n', [`${SYNTAX} 1:4-20`]],
    ['a: -9007199254740992\n', [`${SYNTAX} 1:4-21`]],
    ['a: 0x1fffffffffffff\n', { a: Number.MAX_SAFE_INTEGER }],
    ['a: 0x20000000000000\n', [`${SYNTAX} 1:4-20`]],
    ['a: 0x2000000000000e\n', [`${SYNTAX} 1:4-20`]],
    // With an exponent or a decimal point, exact digits are not expected.
    ['a: 1e30\n', { a: 1e30 }],
    ['a: 10000000000000000.0\n', { a: 1e16 }],
    ['a: 12345678901234567e2\n', [`${SYNTAX} 1:4-23`]],
    ['a: 1e400\n', [`${SYNTAX} 1:4-9`]],
    ['a: [-1.5e+309, 2]\n', [`${SYNTAX} 1:5-14`]],
    ['a: 1e-400\n', [`${SYNTAX} 1:4-10`]],
    ['a: -0.05E-330\n', [`${SYNTAX} 1:4-14`]],
    ['a: 0e-400\nb: 0.0e99\nc: 5e-324\n', { a: 0, b: 0, c: 5e-324 }],
    ['a: "1e-400"\n', { a: '1e-400' }],
    ['a: 1.5\nb: .5\n', { a: 1.5, b: 0.5 }],
  ])('%j', (yaml, found) => {
    expect(read(yaml)).toEqual(found);
  });

  test.each([
    ['1e-400', '`1e-400` is too close to 0 to be stored as a number, so it would become 0.'],
    ['1e400', '`1e400` is too large to be stored as a number.'],
    [`0.${'0'.repeat(400)}1`, 'is too close to 0 to be stored as a number, so it would become 0.'],
    ['9'.repeat(400), 'is too large to be stored as a number.'],
  ])('%s is told of as what it is', (written, message) => {
    const yaml = `a: ${written}\n`;
    const { diagnostics } = parseYaml(new SourceFile('a.yaml', yaml, ''), yaml, 0);
    expect(diagnostics.map((one) => one.message)).toEqual([expect.stringContaining(message)]);
  });
});

describe('an item that is indented too far', () => {
  test.each<[yaml: string, found: unknown]>([
    ['l:\n- a\n - b\n', [`${SYNTAX} 3:2-3`]],
    ['l:\n  - a\n  - b\n    - c\n  - d\n', [`${SYNTAX} 4:5-6`]],
    ['l: a\n  - b\n', [`${SYNTAX} 2:3-4`]],
    ['l:\r\n  - a\r\n   - b\r\n', [`${SYNTAX} 3:4-5`]],
    ['l:\n  - a: b\n    c:\n      - d\n', { l: [{ a: 'b', c: ['d'] }] }],
    ['l:\n  - - a\n    - b\n', { l: [['a', 'b']] }],
    ['l:\n  - a\n  - b\n', { l: ['a', 'b'] }],
    ['a: |\n  - b\n  - c\n', { a: '- b\n- c\n' }],
    ['l:\n  - >\n    - b\n', { l: ['- b\n'] }],
    ['a: "b\n  - c"\n', { a: 'b - c' }],
    ['l:\n  - a\n    b -c\n', { l: ['a b -c'] }],
  ])('%j', (yaml, found) => {
    expect(read(yaml)).toEqual(found);
  });

  test('is not looked for in a long quotation or a long list', () => {
    const [words, items] = ['b: '.repeat(100_000), '  - a\n'.repeat(3000)];
    expect(read(`a: "${words}"\nl:\n${items}`)).toEqual({ a: words, l: Array<string>(3000).fill('a') });
  });
});

describe('tags', () => {
  test.each<[yaml: string, found: unknown]>([
    ['a: !!str 1\n', { a: '1' }],
    ['a: !!int 1\nb: !!float 1.5\nc: !!bool true\nd: !!null ~\n', { a: 1, b: 1.5, c: true, d: null }],
    ['a: !!map {b: 1}\nc: !!seq [1]\n', { a: { b: 1 }, c: [1] }],
    ['a: ! b\n', { a: 'b' }],
    ['a: !!set {b}\n', [`${SYNTAX} 1:10-13`]],
    ['a: !!omap [b: 1]\n', [`${SYNTAX} 1:11-17`]],
    ['a: !!binary aGk=\n', [`${SYNTAX} 1:13-17`]],
    // Values inside a reported value are not reported separately.
    ['a: !!set {.nan}\nb: .nan\n', [`${SYNTAX} 1:10-16`, `${SYNTAX} 2:4-8`]],
  ])('%j', (yaml, found) => {
    expect(read(yaml)).toEqual(found);
  });
});

test.each<[yaml: string, found: unknown]>([
  ['<<: {a: 1}\n', [`${SYNTAX} 1:1-3`]],
  ['b:\n  <<: {a: 1}\n', [`${SYNTAX} 2:3-5`]],
  ['"<<": {a: 1}\n', { '<<': { a: 1 } }],
  ["'<<': 1\n", { '<<': 1 }],
  ['a: <<\n', { a: '<<' }],
  ['<<<: 1\n', { '<<<': 1 }],
])('a merge is none, and a name that reads so stands in quotes: %j', (yaml, found) => {
  expect(read(yaml)).toEqual(found);
});

describe('names of fields', () => {
  test.each<[yaml: string, found: unknown]>([
    ['1: a\ntrue: b\n~: c\n', { '1': 'a', true: 'b', '': 'c' }],
    [': a\n', { '': 'a' }],
    ['[b, c]: a\n', { '["b","c"]': 'a' }],
    ['&x b: 1\n*x : 2\n', { b: 2 }],
    ['__proto__: 1\nconstructor: {}\n', JSON.parse('{"__proto__": 1, "constructor": {}}')],
    ['? a\n', { a: null }],
  ])('%j', (yaml, found) => {
    expect(JSON.stringify(read(yaml))).toBe(JSON.stringify(found));
  });
});

describe('repetitions', () => {
  test.each<[yaml: string, found: unknown]>([
    ['a: &x 1\nb: *x\n', { a: 1, b: 1 }],
    ['a: &x [1, {b: 2}]\nc: *x\n', { a: [1, { b: 2 }], c: [1, { b: 2 }] }],
    ['a: &x {b: &y 1}\nc: *y\nd: *x\n', { a: { b: 1 }, c: 1, d: { b: 1 } }],
    ['a: &x 1\nb: &x 2\nc: *x\n', { a: 1, b: 2, c: 2 }],
    ['l:\n  - &x a\n  - *x\n', { l: ['a', 'a'] }],
    ['a: *x\nb: &x 1\n', [`${SYNTAX} 1:4-6`]],
    ['*x : 1\n', [`${SYNTAX} 1:1-3`]],
    ['l: [*x, *y]\n', [`${SYNTAX} 1:5-7`]],
    ['a: &x [*x]\n', [`${SYNTAX} 1:8-10`]],
    ['a: &x {b: {c: *x}}\n', [`${SYNTAX} 1:15-17`]],
    ['a: &x {*x : 1}\n', [`${SYNTAX} 1:8-10`]],
    // A closed anchor may be repeated.
    ['a: {b: &x [1], c: *x}\n', { a: { b: [1], c: [1] } }],
  ])('%j', (yaml, found) => {
    expect(read(yaml)).toEqual(found);
  });

  test('may make so many values, and not one more: told at the last of them', () => {
    const values = (count: number) => `a: &x [${'1,'.repeat(count - 1)}]\nb: *x\nc: 1\n`;
    expect(read(values(MOST_COPIES))).toMatchObject({ c: 1 });
    expect(read(values(MOST_COPIES + 1))).toEqual([`${SYNTAX} 2:4-6`]);
  });

  test('that lie too deep are told where they stand', () => {
    const nested = (levels: number) => `a: &x ${'['.repeat(levels)}1${']'.repeat(levels)}\nb: {c: {d: *x}}\n`;
    expect(read(nested(5))).toHaveProperty('b.c.d');
    expect(read(nested(6))).toEqual(['text-too-deep 2:12-14']);
  });
});

describe('levels', () => {
  const lists = (levels: number) => `a: ${'['.repeat(levels)}1${']'.repeat(levels)}\n`;
  const groups = (levels: number) =>
    `${Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n')} 1\n`;
  const keys = (levels: number) => `? ${'['.repeat(levels)}1${']'.repeat(levels)}\n: 1\n`;

  test.each([
    ['lists', lists, 1, 'text-too-deep 1:12-13'],
    ['lists in a name', keys, 1, 'text-too-deep 1:11-12'],
    ['groups', groups, 0, 'text-too-deep 8:10-11'],
  ] as const)('%s: as many as the limit says, and not one more', (_what, made, outer, told) => {
    expect(read(made(8 - outer))).not.toContain(told);
    expect(Array.isArray(read(made(8 - outer)))).toBe(false);
    const deeper = read(made(9 - outer));
    expect(deeper).toEqual([expect.stringMatching(/^text-too-deep /)]);
  });

  test('the first place is told, whatever is read first', () => {
    expect(read('a: [[[1]]]\nb: [[[2]]]\n', 2)).toEqual(read('a: [[[1]]]\n', 2));
    expect(read('a: 1\nb: [[[2]]]\n', 2)).toEqual(['text-too-deep 2:6-7']);
  });

  test('nothing may lie in another where the limit is none, and plain fields are no exception', () => {
    expect(read('a: 1\n', 0)).toEqual([expect.stringMatching(/^text-too-deep 1:1/)]);
    expect(read('a: 1\n', 1)).toEqual({ a: 1 });
  });
});

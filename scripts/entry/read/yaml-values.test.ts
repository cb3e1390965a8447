import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { MOST_DEPTH } from '../../disk/read-file.ts';
import { parseYaml } from './yaml.ts';

/** The fields of a YAML file, or the reported problems with their positions. */
function read(yaml: string): unknown {
  const { data, diagnostics } = parseYaml(new SourceFile('a.yaml', yaml, ''), yaml, 0);
  return (
    data ?? diagnostics.map(({ rule, line, column, endColumn }) => `${rule} ${line}:${column}-${endColumn}`)
  );
}

const SYNTAX = 'yaml-syntax';

describe('an item that is indented too far', () => {
  test.each<[yaml: string, value: unknown]>([
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
  ])('%j', (yaml, value) => {
    expect(read(yaml)).toEqual(value);
  });

  test('is not looked for in a long quotation or a long list', () => {
    const [words, items] = ['b: '.repeat(100_000), '  - a\n'.repeat(3000)];
    expect(read(`a: "${words}"\nl:\n${items}`)).toEqual({ a: words, l: Array<string>(3000).fill('a') });
  });
});

describe('names of fields', () => {
  test.each<[yaml: string, value: unknown]>([
    ['1: a\ntrue: b\n~: c\n', { '1': 'a', true: 'b', '': 'c' }],
    [': a\n', { '': 'a' }],
    ['[b, c]: a\n', { '["b","c"]': 'a' }],
    ['&x b: 1\n*x : 2\n', { b: 2 }],
    ['__proto__: 1\nconstructor: {}\n', JSON.parse('{"__proto__": 1, "constructor": {}}')],
    ['? a\n', { a: null }],
  ])('%j', (yaml, value) => {
    expect(JSON.stringify(read(yaml))).toBe(JSON.stringify(value));
  });
});

describe('repetitions', () => {
  test.each<[yaml: string, value: unknown]>([
    ['a: &x 1\nb: *x\n', { a: 1, b: 1 }],
    ['a: &x [1, {b: 2}]\nc: *x\n', { a: [1, { b: 2 }], c: [1, { b: 2 }] }],
    ['a: &x {b: &y 1}\nc: *y\nd: *x\n', { a: { b: 1 }, c: 1, d: { b: 1 } }],
    ['a: &x 1\nb: &x 2\nc: *x\n', { a: 1, b: 2, c: 2 }],
    ['l:\n  - &x a\n  - *x\n', { l: ['a', 'a'] }],
    ['a: *x\nb: &x 1\n', [`${SYNTAX} 1:4-6`]],
    ['*x : 1\n', [`${SYNTAX} 1:1-3`]],
    ['l: [*x, *y]\n', [`${SYNTAX} 1:5-7`, `${SYNTAX} 1:9-11`]],
    ['a: &x [*x]\n', ['text-too-deep 1:8-9']],
    // A closed anchor may be repeated.
    ['a: {b: &x [1], c: *x}\n', { a: { b: [1], c: [1] } }],
  ])('%j', (yaml, value) => {
    expect(read(yaml)).toEqual(value);
  });
});

test('as many levels as the limit says, and not one more', () => {
  const lists = (levels: number) => `a: ${'['.repeat(levels)}1${']'.repeat(levels)}\n`;
  expect(read(lists(MOST_DEPTH - 1))).toHaveProperty('a');
  expect(read(lists(MOST_DEPTH))).toEqual(['text-too-deep 1:104-105']);
});

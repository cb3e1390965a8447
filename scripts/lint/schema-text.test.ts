import { expect, test } from 'vitest';
import { unbalancedBraces } from './schema-text.ts';

const LINES = [
  '{',
  '  "type": "object",',
  '  "properties": {',
  '    "name": { "type": "string", "pattern": "[\\"}{]" },',
  '    "tags": {',
  '      "items": [{ "a": 1 }, [',
  '        2',
  '      ]]',
  '    }',
  '  },',
  '  "required": ["name"]',
  '}',
];
/** The line where braces and indentation diverge, starting at 1. */
const driftLine = (lines: readonly string[]): number | undefined => {
  const text = lines.join('\n');
  const at = unbalancedBraces(text);
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
};

test('where every line stands as its brackets say there is none', () => {
  expect(driftLine(LINES.filter((line) => !/\[\{|2$|\]\]/.test(line)))).toBeUndefined();
  expect([
    unbalancedBraces(''),
    unbalancedBraces('{}'),
    unbalancedBraces('\n\n'),
    unbalancedBraces('"'),
  ]).toEqual(Array.from({ length: 4 }, () => undefined));
});

test.each([
  [3, 3],
  [5, 5],
  [9, 9],
  [10, 10],
])('without line %i it is at line %i', (gone, line) => {
  const plain = LINES.map((one) => one.replace('[{ "a": 1 }, [', '[').replace(']]', ']'));
  expect(driftLine(plain.filter((_, index) => index !== gone - 1))).toBe(line);
});

test('a line that opens something twice is told in the next', () => {
  const plain = LINES.map((one) => one.replace('[{ "a": 1 }, [', '[').replace(']]', ']'));
  expect(driftLine([...plain.slice(0, 3), ...plain.slice(2)])).toBe(4);
});

test('a text of a megabyte takes no time worth naming', () => {
  expect(unbalancedBraces(`{\n  ${'['.repeat(1_000_000)}`)).toBeUndefined();
  expect(unbalancedBraces(`{\n${'  "a": 1,\n'.repeat(100_000)}`)).toBeUndefined();
});

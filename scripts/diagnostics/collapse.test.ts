import { describe, expect, test } from 'vitest';
import { collapseRepeated, firstOfEach } from './collapse.ts';
import type { Diagnostic } from './diagnostic.ts';
import { shown } from './excerpt.ts';

const problems = (count: number, message: (index: number) => string, file = 'a.md'): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({
    rule: 'link-broken',
    severity: 'error',
    file,
    line: index + 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    message: message(index),
  }));

describe('counted', () => {
  test('a few alike are shown at each place', () => {
    const few = problems(10, () => 'Broken.');
    expect(collapseRepeated(few)).toEqual(few);
  });

  test('many alike are one, the first, with their number', () => {
    const many = [...problems(5000, () => 'Broken.'), ...problems(2, () => 'Broken.', 'b.md')];
    expect(collapseRepeated(many).map(({ file, line, message }) => [file, line, message])).toEqual([
      ['a.md', 1, 'Broken. (And 4,999 more like this in this file.)'],
      ['b.md', 1, 'Broken.'],
      ['b.md', 2, 'Broken.'],
    ]);
  });

  test('of one rule a hundred are shown, however they differ', () => {
    const found = collapseRepeated(problems(1234, (index) => `Broken ${index}.`));
    expect(found).toHaveLength(100);
    expect(found.at(-1)?.message).toBe('Broken 99. (And 1,134 more of this kind in this file.)');
    expect(found.at(-2)?.message).toBe('Broken 98.');
  });
});

describe('shown', () => {
  test('a long value is cut in its middle, the words around it stay', () => {
    const words = shown(`The link \`${'a'.repeat(50_000)}z\` leads to no page.`);
    expect(words).toMatch(/^The link `a{10,}…a+z` leads to no page\.$/);
    expect(words.length).toBeLessThan(250);
    expect(shown(`“${'a'.repeat(500)}” is long.`)).toMatch(/^“a+…a+” is long\.$/);
    expect(shown('x '.repeat(50_000)).length).toBeLessThan(1300);
  });

  test('what a terminal would obey is named', () => {
    expect(shown('`\u001b[31m\u202e` and \ud800')).toBe('`U+001B[31mU+202E` and U+D800');
  });
});

test('each kind is there once, in the order in which it came, with its number', () => {
  expect(firstOfEach(['a1', 'b1', 'a2', 'a3', 'c1'], (one) => one.charAt(0))).toEqual([
    { first: 'a1', times: 3 },
    { first: 'b1', times: 1 },
    { first: 'c1', times: 1 },
  ]);
  expect(firstOfEach([], String)).toEqual([]);
});

import { applyPatch } from 'diff';
import { describe, expect, test } from 'vitest';
import { unifiedDiff } from './unified-diff.ts';

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

describe('a diff gives the new text, whatever has changed', () => {
  test.each<[string, string, string]>([
    ['one line of few', 'a\nb\nc\n', 'a\nB\nc\n'],
    ['the last line, without an end', 'a\nb', 'a\nc'],
    ['every one of 4,000 lines', many(4000, (at) => `a${at}!\n`), many(4000, (at) => `a${at}\n`)],
    ['so many that one piece is lost', many(9000, (at) => `a${at}!\n`), many(7000, (at) => `a${at}\n`)],
    [
      'so many between lines that stay, the last without an end',
      `${many(9, (at) => `top ${at}\n`)}${many(5000, (at) => `${at}!\n`)}${many(9, (at) => `end ${at}\n`)}.`,
      `${many(9, (at) => `top ${at}\n`)}${many(5000, (at) => `${at}\n`)}${many(9, (at) => `end ${at}\n`)}.`,
    ],
    [
      'so many that end without an end',
      many(5000, (at) => `a${at}!\n`).trimEnd(),
      many(5000, (at) => `a${at}\n`),
    ],
  ])('%s', (_name, before, after) => {
    const patch = unifiedDiff([{ file: 'content/a.md', before, after }]);
    expect(patch).toMatch(/^--- a\/content\/a\.md\n\+\+\+ b\/content\/a\.md\n@@ /);
    expect(applyPatch(before, patch) === after).toBe(true);
    // Exactly three lines of context.
    if (before.startsWith('top')) expect(patch.match(/^ /gm)).toHaveLength(6);
  });
});

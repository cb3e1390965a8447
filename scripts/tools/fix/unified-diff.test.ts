import { applyPatch } from 'diff';
import { expect, test } from 'vitest';
import { unifiedDiff } from './unified-diff.ts';

test.each<[string, string, string]>([
  ['one line of few', 'a\nb\nc\n', 'a\nB\nc\n'],
  ['the last line, without an end', 'a\nb', 'a\nc'],
])('a diff gives the new text when what has changed is %s', (_name, before, after) => {
  const patch = unifiedDiff([{ file: 'content/a.md', before, after }]);
  expect(patch).toMatch(/^--- a\/content\/a\.md\n\+\+\+ b\/content\/a\.md\n@@ /);
  expect(applyPatch(before, patch)).toBe(after);
});

import { expect, test } from 'vitest';
import { foldConsequences } from './consequences.ts';
import { SourceFile } from './source-file.ts';

const post = new SourceFile('post.md', 'a: b\n', '');
const other = new SourceFile('other.md', '[x](/post)\n', '');
const cause = post.problem('entry-left-out', [0, 1], 'It is left out.');
const link = { ...other.problem('link-broken', [0, 1], 'It leads there.'), because: cause };

test('what follows from a problem stands under it, and makes it as severe', () => {
  const related = [{ file: 'other.md', line: 1, column: 1, message: 'It leads there.' }];
  expect([cause.severity, link.severity]).toEqual(['warning', 'error']);
  expect(foldConsequences([link, cause, link])).toEqual([{ ...cause, severity: 'error', related }]);
  expect(foldConsequences([cause, { ...link, severity: 'warning' }])).toEqual([{ ...cause, related }]);
});

test('it stays a problem of its own if its cause is not reported', () => {
  expect(foldConsequences([link])).toEqual([link]);
});

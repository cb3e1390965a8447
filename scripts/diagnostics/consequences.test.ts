import { expect, test } from 'vitest';
import { asReported, foldConsequences } from './consequences.ts';
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

test('problems about the same are one, at the first of their places and as severe as the worst', () => {
  const about = '/soup';
  const first = { ...other.problem('reference-expired', [0, 1], 'One.'), about };
  const second = { ...post.problem('link-broken', [0, 1], 'Two.'), about };
  const related = [{ file: 'post.md', line: 1, column: 1, message: 'Two.' }];
  const third = { ...second, about: '/pie', line: 2 };
  expect(asReported([second, first, third, cause], [])).toEqual([
    cause,
    { ...first, severity: 'error', related },
    third,
  ]);
});

import { expect, test } from 'vitest';
import { prettyReporter } from './pretty.ts';
import { OPTIONS, problem, reportOf } from '../../tests/helpers/reports.ts';

const many = Array.from({ length: 1000 }, (_, index) =>
  problem({ file: `content/${String.fromCharCode(97 + (index % 26))}.yaml`, line: index + 1 }),
).sort((a, b) => (a.file < b.file ? -1 : 1));

test('a thousand problems are grouped, capped and counted', () => {
  const words = prettyReporter(reportOf(many), OPTIONS);
  expect(words.split('\n').length).toBeLessThan(300);
  expect(words.match(/^error /gm)).toHaveLength(52);
  expect(words).toContain('--format json');
  expect(words).toContain('1000 errors');
});

test('errors are shown before warnings, whatever their files are called, and every rule is counted', () => {
  const warnings = many.map((error) => ({
    ...error,
    severity: 'warning' as const,
    rule: 'text-words' as const,
  }));
  const errors = many
    .filter(({ file }) => file > 'content/t')
    .map((error) => ({ ...error, rule: 'link-broken' as const }));
  const all = [...warnings, ...errors].sort((a, b) => (a.file < b.file ? -1 : 1));
  const words = prettyReporter(reportOf(all), OPTIONS);
  expect(words.match(/^error content\/[t-z]\.yaml:\d+:\d+ link-broken/gm)).toHaveLength(14);
  expect(words).toContain('By rule:\n  266 errors link-broken\n  1000 warnings text-words\n');
});

test('a few are shown as they are', () => {
  const few = many.slice(0, 20);
  expect(prettyReporter(reportOf(few), OPTIONS).match(/^error /gm)).toHaveLength(20);
});

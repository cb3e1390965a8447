import { expect, test } from 'vitest';
import { prettyReporter } from './pretty.ts';
import { OPTIONS, problem, reportOf } from './testing.ts';

const many = Array.from({ length: 1000 }, (_, index) =>
  problem({ file: `content/${String.fromCharCode(97 + (index % 26))}.yaml`, line: index + 1 }),
).sort((a, b) => (a.file < b.file ? -1 : 1));

test('a thousand problems are grouped, capped and counted', () => {
  const words = prettyReporter(reportOf(many, { all: many }), OPTIONS);
  expect(words.split('\n').length).toBeLessThan(300);
  expect(words).toContain('… and 37 more field-unknown in content/a.yaml');
  expect(words).toContain('--all');
  expect(words).toContain('1000 errors');
});

test('all of them are shown when they are asked for, and a few are shown as they are', () => {
  const whole = prettyReporter(reportOf(many, { all: many }), { ...OPTIONS, all: true });
  expect(whole.match(/^error /gm)).toHaveLength(1000);
  const few = many.slice(0, 20);
  expect(prettyReporter(reportOf(few, { all: few }), OPTIONS).match(/^error /gm)).toHaveLength(20);
});

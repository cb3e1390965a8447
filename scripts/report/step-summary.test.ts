import { expect, test } from 'vitest';
import { stepSummary } from './step-summary.ts';
import { OPTIONS, problem, reportOf } from './testing.ts';

const warning = problem({ severity: 'warning', rule: 'image-orphan' });

test('is a section with a table of the problems', () => {
  const one = problem({
    suggestion: 'Did you mean `title`?',
    related: [{ file: 'content/b.yaml', line: 4, column: 1, message: 'first written here' }],
  });
  expect(stepSummary(reportOf([one]), { ...OPTIONS, prefix: 'site/' })).toBe(
    [
      '',
      '',
      '### content validate',
      '',
      '✗ 7 entries with 1 error in 12 ms',
      '',
      '| | where | rule | what |',
      '| --- | --- | --- | --- |',
      '| error | site/content/a.yaml:2 | field-unknown | There is no field <code>titel</code> here.<br>' +
        'site/content/b.yaml:4 first written here<br>→ Did you mean <code>title</code>? |',
      '',
    ].join('\n'),
  );
});

test('a text cannot break out of its cell or become markup', () => {
  const message = 'a | b <img src=x> *c*\r\n\n`d | <e>` [f](g) h`';
  const last = stepSummary(reportOf([problem({ message })]), OPTIONS)
    .split('\n')
    .at(-2);
  expect(last).toBe(
    '| error | content/a.yaml:2 | field-unknown | a &#124; b &#60;img src=x&#62; &#42;c&#42;<br><br>' +
      '<code>d &#124; &#60;e&#62;</code> &#91;f&#93;(g) h&#96; |',
  );
});

test('a very long list ends with the number of those left out', () => {
  const text = stepSummary(reportOf(Array.from({ length: 201 }, () => problem())), OPTIONS);
  expect(text.match(/^\| error/gm)).toHaveLength(200);
  expect(text).toMatch(/\|\n\nThe log of the step has 1 more problem\.\n$/);
});

test('is empty when there is nothing to say', () => {
  expect(stepSummary(reportOf([]), OPTIONS)).toBe('');
  expect(stepSummary(reportOf([warning]), { ...OPTIONS, quiet: true })).toBe('');
});

test('quiet leaves out warnings', () => {
  expect(stepSummary(reportOf([problem(), warning]), { ...OPTIONS, quiet: true })).not.toContain(
    'image-orphan',
  );
});

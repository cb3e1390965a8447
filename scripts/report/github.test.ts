import { describe, expect, test } from 'vitest';
import { githubReporter } from './github.ts';
import { OPTIONS, problem, reportOf } from '../../tests/helpers/reports.ts';

const SUMMARY = '✗ 7 entries with 1 error in 0.0 s';

function lines(...args: Parameters<typeof githubReporter>): string[] {
  return githubReporter(...args).split('\n');
}

describe('a problem', () => {
  test('is one command with its place, rule, message and advice, before the summary line', () => {
    const diagnostic = problem({
      suggestion: 'Did you mean `title`?',
      related: [{ file: 'content/b.yaml', line: 4, column: 1, message: 'first written here' }],
    });
    expect(lines(reportOf([diagnostic]), OPTIONS)).toEqual([
      '::error file=content/a.yaml,line=2,endLine=2,col=3,endColumn=8,title=field-unknown::' +
        'There is no field `titel` here.%0Acontent/b.yaml:4:1 first written here%0A→ Did you mean `title`?%0A' +
        'content/a.yaml:2:3 field-unknown',
      SUMMARY,
      '',
    ]);
  });

  test('over several lines has no columns', () => {
    expect(lines(reportOf([problem({ endLine: 4 })]), OPTIONS)[0]).toContain(
      '::error file=content/a.yaml,line=2,endLine=4,title=field-unknown::',
    );
  });

  test('that is a warning is a warning, also where warnings fail', () => {
    const report = reportOf([problem({ severity: 'warning' })], { ok: false });
    expect(lines(report, OPTIONS)[0]).toMatch(/^::warning file=/);
  });

  test('cannot end its command or begin another one', () => {
    const diagnostic = problem({ file: 'content/a,line=9:50%.yaml', message: '100%\r\n::set-env name=x::y' });
    expect(lines(reportOf([diagnostic]), OPTIONS)).toEqual([
      '::error file=content/a%2Cline=9%3A50%25.yaml,line=2,endLine=2,col=3,endColumn=8,title=field-unknown::' +
        '100%25%0D%0A::set-env name=x::y%0Acontent/a,line=9:50%25.yaml:2:3 field-unknown',
      SUMMARY,
      '',
    ]);
  });

  test('has all its paths from the repository', () => {
    const related = [{ file: 'content/b.yaml', line: 4, column: 1, message: 'first written here' }];
    const text = githubReporter(reportOf([problem({ related })]), { ...OPTIONS, prefix: 'site/' });
    expect(text).toMatch(/file=site\/content\/a\.yaml,.*%0Asite\/content\/b\.yaml:4:1 .*%0Asite\/content\/a/);
  });
});

describe('the end', () => {
  test('without a problem is the summary line alone', () => {
    expect(githubReporter(reportOf([]), OPTIONS)).toBe('✓ 7 entries without a problem in 0.0 s\n');
  });

  test.each([
    ['10 errors and 10 warnings', 10, 10, false],
    ['11 errors', 11, 0, true],
    ['11 warnings', 0, 11, true],
  ])('says that not all are shown beside the files: %s', (_name, errors, warnings, hasNote) => {
    const all = Array.from({ length: errors + warnings }, (_, index) =>
      problem({ severity: index < errors ? 'error' : 'warning' }),
    );
    const printed = lines(reportOf(all), OPTIONS);
    expect(printed.filter((line) => line.startsWith('::'))).toHaveLength(errors + warnings);
    expect(printed.includes(expectedNote(errors + warnings))).toBe(hasNote);
  });
});

function expectedNote(count: number): string {
  return `GitHub shows at most 10 errors and 10 warnings of a step beside the files; the log above has all ${count}.`;
}

describe('notes and --quiet', () => {
  const both = [problem(), problem({ severity: 'warning', rule: 'image-orphan' })];
  const notes = ['cache dropped'];

  test('notes come first', () => {
    expect(lines(reportOf([], { notes }), OPTIONS)[0]).toBe('cache dropped');
  });

  test('quiet prints errors only', () => {
    const printed = lines(reportOf(both, { notes }), { ...OPTIONS, quiet: true });
    expect(printed).toHaveLength(3);
    expect(printed[0]).toMatch(/^::error /);
    expect(printed[1]).toBe('✗ 7 entries with 1 error, 1 warning in 0.0 s');
  });

  test('quiet prints nothing when all is fine', () => {
    expect(githubReporter(reportOf(both.slice(1), { notes }), { ...OPTIONS, quiet: true })).toBe('');
  });
});

test('no note is a command to the runner', () => {
  const notes = ['::error::a', 'b\n::set-output name=x::y', 'c ##[error]d'];
  expect(lines(reportOf([], { notes }), OPTIONS).slice(0, 3)).toEqual([
    '> ::error::a',
    'b ::set-output name=x::y',
    'c ## [error]d',
  ]);
});

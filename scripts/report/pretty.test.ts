import { expect, test } from 'vitest';
import { prettyReporter } from './pretty.ts';
import { OPTIONS, problem, reportOf } from '../../tests/helpers/reports.ts';

const NAME = 'content/a\u001b[2J\n\u202eb.md';
const SHOWN = 'content/aU+001B[2JU+000AU+202Eb.md';

test('names of files hold nothing that a terminal would obey, wherever they stand (issue 11)', () => {
  const diagnostic = problem({
    file: NAME,
    related: [{ file: NAME, line: 4, column: 1, message: 'first written here' }],
  });
  const words = prettyReporter(
    reportOf([diagnostic], {
      leftOut: [{ file: NAME, collection: 'notes', key: 'a', path: null, cause: 'it is broken' }],
      fixed: {
        dryRun: false,
        made: [{ file: NAME, rule: 'field-unknown', title: 'Mended' }],
        left: [{ file: NAME, reason: 'it was changed' }],
      },
    }),
    OPTIONS,
  );
  expect(words.split(SHOWN)).toHaveLength(6);
  // eslint-disable-next-line no-control-regex -- these are what a terminal obeys
  expect(words).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

test('so do those of a thousand problems, of which most are counted', () => {
  const all = Array.from({ length: 1000 }, (_, index) =>
    problem({ file: `${NAME}${index % 100}`, line: index + 1 }),
  );
  const sorted = all.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const words = prettyReporter(reportOf(sorted), OPTIONS);
  expect(words).toContain(SHOWN);
  expect(words).not.toContain('\u001b');
});

test('versions of a draft in several languages are told apart', () => {
  const draft = { collection: 'posts', key: 'a', why: 'draft', day: null } as const;
  const other = { ...draft, key: 'b', file: 'content/posts/b.md' };
  const versions = ['content/posts/a.md', 'content/es/posts/a.md'].map((file) => ({ ...draft, file }));
  const words = prettyReporter(
    reportOf([], { schedule: { held: [...versions, other], nextDue: null } }),
    OPTIONS,
  );
  expect(words).toContain(
    'held back: 3 entries: content/posts/a.md (draft), content/es/posts/a.md (draft), posts/b (draft)\n',
  );
});

test('what is scheduled is named with its day, and with the day on which a build must run', () => {
  const day = '2026-12-24';
  const rows = [
    { collection: 'posts', key: 'a', file: 'content/posts/a.md', why: 'scheduled' as const, day },
  ];
  expect(prettyReporter(reportOf([], { schedule: { held: rows, nextDue: day } }), OPTIONS)).toContain(
    `held back: 1 entry: posts/a (from ${day})\nnext due: ${day}; build again on that day\n`,
  );
});

test('the last lines say what can be corrected, how long it took, and that a trial leaves the problems', () => {
  const fixes = [{ title: 'Write `title`', applicability: 'safe' as const, edits: [] }];
  const all = [problem({ fixes }), problem({ line: 9 })];
  const report = reportOf(all, { durationMs: 94_436 });
  expect(prettyReporter(report, OPTIONS)).toMatch(
    /\n1 of 2 is corrected by `npx content validate --fix`\.\n✗ .* in 1 min 34 s\n$/,
  );
  const fixed = { dryRun: true, made: [], left: [] };
  expect(prettyReporter(reportOf([], { fixed, durationMs: 412 }), OPTIONS)).toMatch(
    /✓ \d+ entries, of which no problem would be left, in 0\.4 s\n$/,
  );
});

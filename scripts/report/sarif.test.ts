import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { sarifReporter, type RuleDescriptor, fingerprints, type SarifResult } from './sarif.ts';
import { OPTIONS, problem, reportOf } from '../../tests/helpers/reports.ts';

const TEXT = 'one: 1\n  titel: A\ntwo: 2\n';
const typo = problem({ line: 2 });
const ofText = (text: string | undefined, ...all: ReturnType<typeof problem>[]): string[] =>
  fingerprints(all, () => text);

test('stays when lines come before it, when it is indented, and with other line ends', () => {
  const [before] = ofText(TEXT, typo);
  expect(before).toMatch(/^[0-9a-f]{32}:1$/);
  expect(ofText(`new: 0\n${TEXT}`, problem({ line: 3, endLine: 3 }))).toEqual([before]);
  expect(ofText(TEXT.replace('  titel', '    titel'), typo)).toEqual([before]);
  expect(ofText(TEXT.replaceAll('\n', '\r\n'), typo)).toEqual([before]);
});

test.each([
  ['the rule', problem({ rule: 'field-type' }), TEXT],
  ['the file', problem({ file: 'content/b.yaml' }), TEXT],
  ['the message', problem({ message: 'Other.' }), TEXT],
  ['the line', typo, TEXT.replace('titel: A', 'titel: B')],
])('changes with %s', (_name, changed, text) => {
  expect(ofText(text, changed)[0]).not.toBe(ofText(TEXT, typo)[0]);
});

test('problems that are alike are numbered', () => {
  const [first = '', second, other] = ofText(TEXT, typo, typo, problem({ line: 1 }));
  expect(second).toBe(first.replace(/1$/, '2'));
  expect(other).toMatch(/:1$/);
});

test('needs no text: pictures and folders have none', () => {
  expect(new Set(ofText(undefined, typo, problem({ file: 'content/images/x.png' }))).size).toBe(2);
});

interface Log {
  runs: [{ tool: { driver: { rules: RuleDescriptor[] } }; results: SarifResult[] }];
}

function resultsOf(...args: Parameters<typeof sarifReporter>): SarifResult[] {
  return (JSON.parse(sarifReporter(...args)) as Log).runs[0].results;
}

const warning = problem({ severity: 'warning', rule: 'image-orphan', file: 'content/images/x.png' });

test('a log without problems is a whole log', () => {
  expect(JSON.parse(sarifReporter(reportOf([]), OPTIONS))).toEqual({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content', semanticVersion: version, rules: [] } },
        invocations: [{ executionSuccessful: true }],
        columnKind: 'utf16CodeUnits',
        results: [],
      },
    ],
  });
});

test('a problem is a result with its place, second places, advice and fingerprint', () => {
  const diagnostic = problem({
    suggestion: 'Did you mean `title`?',
    related: [{ file: 'content/b [1].yaml', line: 4, column: 1, message: 'first `used` here' }],
  });
  expect(resultsOf(reportOf([diagnostic], { source: () => 'a\n  titel: x' }), OPTIONS)).toEqual([
    {
      ruleId: 'field-unknown',
      ruleIndex: 0,
      level: 'error',
      message: {
        text: 'There is no field “titel” here.\n[content/b \\[1\\].yaml:4:1](1) first “used” here\n→ Did you mean “title”?',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/a.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 8 },
          },
        },
      ],
      relatedLocations: [
        {
          id: 1,
          physicalLocation: {
            artifactLocation: { uri: 'content/b%20%5B1%5D.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 4, startColumn: 1 },
          },
          message: { text: 'first “used” here' },
        },
      ],
      partialFingerprints: { 'contentProblem/v1': expect.stringMatching(/^[0-9a-f]{32}:1$/) as string },
    },
  ]);
});

test.each([
  ['content/blog/a b.md', '', 'content/blog/a%20b.md'],
  ['content/café/100%.md', '', 'content/caf%C3%A9/100%25.md'],
  ['content/a:b#c?.md', '', 'content/a%3Ab%23c%3F.md'],
  ['content/a.md', 'my sites/one/', 'my%20sites/one/content/a.md'],
])('the address of %s below %j is %s', (file, prefix, uri) => {
  const [result] = resultsOf(reportOf([problem({ file })]), { ...OPTIONS, prefix });
  expect(result?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(uri);
});

test('each rule is described once, and results point at theirs', () => {
  const report = reportOf([warning, problem(), warning]);
  const [{ tool, results }] = (JSON.parse(sarifReporter(report, OPTIONS)) as Log).runs;
  expect(tool.driver.rules).toEqual([
    {
      id: 'field-unknown',
      shortDescription: { text: 'A field the schema does not know.' },
      fullDescription: { text: 'A field the schema does not know.' },
      help: {
        text: 'Check the spelling; usually it is a typing mistake.',
        markdown: 'Check the spelling; usually it is a typing mistake.',
      },
      defaultConfiguration: { level: 'error' },
    },
    expect.objectContaining({ id: 'image-orphan', defaultConfiguration: { level: 'warning' } }),
  ]);
  expect(results.map(({ ruleId, ruleIndex, level }) => [ruleId, ruleIndex, level])).toEqual([
    ['image-orphan', 1, 'warning'],
    ['field-unknown', 0, 'error'],
    ['image-orphan', 1, 'warning'],
  ]);
});

test('does not depend on time, notes or work', () => {
  const other = {
    durationMs: 99,
    notes: ['cache dropped'],
    work: { compiled: 1, encoded: 2, written: 3, reused: 4 },
  };
  expect(sarifReporter(reportOf([warning], other), OPTIONS)).toBe(
    sarifReporter(reportOf([warning]), OPTIONS),
  );
});

test('quiet leaves out warnings and their rules', () => {
  const log = sarifReporter(reportOf([warning, problem()]), { ...OPTIONS, quiet: true });
  expect(log).toContain('field-unknown');
  expect(log).not.toContain('image-orphan');
});

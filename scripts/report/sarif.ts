import { version } from '../../package.json';
import { fingerprints } from './fingerprint.ts';
import { shownDiagnostics, type Reporter } from './report.ts';
import { sarifResult } from './sarif-result.ts';
import { ruleDescriptors } from './sarif-rules.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * One SARIF 2.1.0 log with one run, for code scanning and for viewers. The same problems give the same bytes: it holds no time
 * and no path outside the repository.
 */
export const sarifReporter: Reporter = (report, options) => {
  const shown = shownDiagnostics(report, options);
  const rules = ruleDescriptors(shown);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const prints = fingerprints(shown, report.source);
  const run = {
    tool: { driver: { name: 'content', semanticVersion: version, rules } },
    // The command did its work; what it found in the content stands in the results.
    invocations: [{ executionSuccessful: true }],
    columnKind: 'utf16CodeUnits',
    results: shown.map((one, index) =>
      sarifResult(one, {
        ruleIndex: indexes.get(one.rule) ?? -1,
        fingerprint: prints[index] ?? '',
        prefix: options.prefix,
        source: report.source,
      }),
    ),
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, undefined, 2)}\n`;
};

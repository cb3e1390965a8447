import { version } from '../../package.json';
import { shownDiagnostics, type Reporter, plainText, sentence } from './report.ts';
import { sarifResult } from './sarif-result.ts';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { aboutRule } from '../rules/site-rules.ts';
import type { AnyRuleId } from '../diagnostics/rules.ts';
import { RULES } from '../rules/index.ts';
import { sha256 } from '../incremental/hash.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * One SARIF 2.1.0 log with one run, for code scanning and viewers. The same problems give the same bytes: it
 * contains no time and no path outside the repository.
 */
export const sarifReporter: Reporter = (report, options) => {
  const shown = shownDiagnostics(report, options);
  const rules = ruleDescriptors(shown);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const prints = fingerprints(shown, report.source);
  const run = {
    tool: { driver: { name: 'content', semanticVersion: version, rules } },
    // The command itself succeeded; problems in the content are in the results.
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

/** A rule in SARIF (`reportingDescriptor`). */
export interface RuleDescriptor {
  id: AnyRuleId;
  shortDescription: { text: string };
  fullDescription: { text: string };
  help: { text: string; markdown: string };
  defaultConfiguration: { level: 'error' | 'warning' | 'none' };
}

/** The rules of the problems, each once and in the order of the catalog; the site's own rules come last. */
function ruleDescriptors(reported: Iterable<Pick<Diagnostic, 'rule' | 'own'>>): RuleDescriptor[] {
  const wanted = new Map([...reported].map(({ rule, own }): [AnyRuleId, Diagnostic['own']] => [rule, own]));
  const known = [...RULES.keys()];
  const order = (id: string): number => (known.includes(id) ? known.indexOf(id) : known.length);
  return [...wanted]
    .sort(([a], [b]) => order(a) - order(b) || compareText(a, b))
    .map(([id, own]) => descriptor(id, own));
}

function descriptor(id: AnyRuleId, own: Diagnostic['own']): RuleDescriptor {
  const rule = aboutRule(id, own);
  const about = { text: plainText(sentence(rule.about)) };
  const remedy = sentence(rule.remedy);
  const { severity } = rule;
  return {
    id,
    shortDescription: about,
    fullDescription: about,
    help: { text: plainText(remedy), markdown: remedy },
    defaultConfiguration: { level: severity },
  };
}

/**
 * One fingerprint per problem, in the same order, to recognize it in a later run: a hash of rule, file,
 * message and the text of the line, so that it does not depend on the line number. A counter distinguishes
 * problems with the same hash.
 * @param source returns the text of a file, if it is known
 */
export function fingerprints(
  diagnostics: readonly Diagnostic[],
  source: (file: string) => string | undefined,
): string[] {
  const lines = new Map<string, string[]>();
  const seen = new Map<string, number>();
  return diagnostics.map(({ rule, file, line, message }) => {
    const texts = lines.get(file) ?? (source(file) ?? '').split('\n');
    lines.set(file, texts);
    const hash = sha256(rule, file, message, (texts[line - 1] ?? '').trim()).slice(0, 32);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}:${count}`;
  });
}

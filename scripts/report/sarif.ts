import { version } from '../../package.json';
import { inRepository, shownDiagnostics, type Reporter, plainText, sentence } from './report.ts';
import { compareText, type Diagnostic, type Related } from '../diagnostics/diagnostic.ts';
import { aboutRule, RULES } from '../rules/index.ts';
import type { AnyRuleId } from '../diagnostics/rules.ts';
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
    results: shown.map((diagnostic, index) =>
      sarifResult(diagnostic, {
        ruleIndex: indexes.get(diagnostic.rule) ?? -1,
        fingerprint: prints[index] ?? '',
        prefix: options.prefix,
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
  const rules = new Map([...reported].map(({ rule, own }): [AnyRuleId, Diagnostic['own']] => [rule, own]));
  const ids = [...RULES.keys()];
  const order = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...rules]
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

/** A problem as SARIF describes it (`result`). */
export type SarifResult = ReturnType<typeof sarifResult>;

/** Base ID that code scanning and similar tools resolve to the root of the repository. */
const BASE = '%SRCROOT%';

/**
 * Custom fingerprint name: GitHub computes `primaryLocationLineHash` itself when a log is uploaded, and warns
 * about any other value for it. The version changes with the data that the fingerprint is computed from.
 */
const FINGERPRINT = 'contentProblem/v1';

/**
 * The result for one problem.
 * @param at context in the log: index of its rule, its fingerprint, and the path prefix for the repository
 */
function sarifResult(
  diagnostic: Diagnostic,
  at: {
    ruleIndex: number;
    fingerprint: string;
    prefix: string;
  },
) {
  const related = diagnostic.related ?? [];
  return {
    ruleId: diagnostic.rule,
    ruleIndex: at.ruleIndex,
    level: diagnostic.severity,
    message: { text: messageText(diagnostic, at.prefix) },
    locations: [
      location(inRepository(at.prefix, diagnostic.file), {
        startLine: diagnostic.line,
        startColumn: diagnostic.column,
        endLine: diagnostic.endLine,
        // As in our diagnostics, the end column of SARIF is exclusive.
        endColumn: diagnostic.endColumn,
      }),
    ],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((other, index) => relatedLocation(other, index, at.prefix)) }),
    partialFingerprints: { [FINGERPRINT]: at.fingerprint },
  };
}

/**
 * Viewers show a related location only if the message links to it by its number. Code scanning drops
 * backticks. Braces are not doubled, contrary to the standard: viewers at most undo the doubling for messages
 * with arguments, and ours have none.
 */
function messageText({ message, related = [], suggestion }: Diagnostic, prefix: string): string {
  const links = related.map((other, index) => {
    const place = `${inRepository(prefix, other.file)}:${other.line}:${other.column}`;
    return `[${place.replace(/[\\[\]]/g, '\\$&')}](${index + 1}) ${plainText(other.message)}`;
  });
  const advice = suggestion === undefined ? [] : [`→ ${plainText(suggestion)}`];
  return [plainText(message), ...links, ...advice].join('\n');
}

function relatedLocation({ file, line, column, message }: Related, index: number, prefix: string) {
  const place = location(inRepository(prefix, file), { startLine: line, startColumn: column });
  return { id: index + 1, ...place, message: { text: plainText(message) } };
}

function location(file: string, region: object) {
  return { physicalLocation: { artifactLocation: artifact(file), region } };
}

function artifact(file: string) {
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE };
}

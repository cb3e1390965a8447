import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { RULE_FILES, ruleOf } from './index.ts';
import { siteToCheck, type CheckInput } from './rule.ts';

/**
 * Runs every rule over the site. A problem of something used many times (such as a picture's definition) is
 * reported once.
 */
export function runChecks(input: CheckInput): Diagnostic[] {
  const site = siteToCheck(input);
  return once(reported(RULE_FILES.flatMap(({ check }) => check(site))));
}

/** Problems with the severity of their rules. */
export function reported(findings: readonly Finding[]): Diagnostic[] {
  return findings.map((finding) => ({ severity: ruleOf(finding.rule).severity, ...finding }));
}

function once(problems: readonly Diagnostic[]): Diagnostic[] {
  const names = new Set<string>();
  return problems.filter(({ rule, file, line, column, message }) => {
    const name = JSON.stringify([rule, file, line, column, message]);
    return !names.has(name) && names.add(name);
  });
}

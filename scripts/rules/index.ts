/// <reference types="vite/types/importMeta.d.ts" />
import {
  STAGE_GROUPS,
  type Rule,
  isOwnRuleId,
  type OwnRule,
  type AnyRuleId,
  type Severity,
} from '../diagnostics/rules.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { siteToCheck, type CheckInput, type Group, type RuleFile } from './rule.ts';

/** Every file of this folder that declares rules: the folder is the list. */
export const RULE_FILES: readonly RuleFile[] = Object.values(
  import.meta.glob<RuleFile>(['./*.ts', '!./*.test.ts', '!./rule.ts', '!./index.ts'], {
    eager: true,
    import: 'default',
  }),
);

/** The groups in the order in which `content explain` lists them. */
const GROUPS: readonly Group[] = [
  'Schemas',
  'Files',
  'Fields',
  'Keys, addresses and links',
  'Links to other sites',
  'Languages',
  'Pictures and share cards',
  'Downloads',
  'Texts',
  'Extensions of Markdown',
  'Claims',
  'The configuration',
  'Rules themselves',
];

const STAGES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = STAGE_GROUPS;

/** All rules by group: those of the stages (scripts/diagnostics/rules), then those of checks. */
export const RULE_GROUPS: ReadonlyMap<Group, Readonly<Record<string, Rule>>> = new Map(
  GROUPS.map((group) => {
    const checked = RULE_FILES.flatMap(({ rules }) =>
      Object.entries(rules).filter(([, rule]) => rule.group === group),
    );
    return [group, { ...STAGES[group], ...Object.fromEntries(checked) }];
  }),
);

/**
 * Every kind of problem that the pipeline reports. Rule ids are permanent: CI filters, suppression comments
 * and documentation refer to them. `content explain`, the SARIF descriptions and the test of the examples
 * (tests/pipeline/rule-examples.test.ts) come from here.
 */
export const RULES: ReadonlyMap<string, Rule> = new Map(
  [...RULE_GROUPS.values()].flatMap((rules) => Object.entries(rules)),
);

/** The description of a rule. */
export function ruleOf(id: string): Rule {
  const rule = RULES.get(id);
  if (rule === undefined) throw new Error(`There is no rule \`${id}\`.`);
  return rule;
}

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

/** Whether there is a rule with this id; the site's own rules are not asked, because their code may not be run. */
export function isRule(id: string): boolean {
  return isOwnRuleId(id) || RULES.has(id);
}

/** The description of a rule; for a site's own rule, taken from one of its problems. */
export function aboutRule(
  rule: AnyRuleId,
  own: OwnRule | undefined,
): Pick<Rule, 'severity' | 'title' | 'about' | 'why' | 'remedy'> {
  if (!isOwnRuleId(rule)) return ruleOf(rule);
  if (own !== undefined) return { ...own, about: own.title };
  return {
    severity: 'warning',
    title: rule,
    about: `the site's own rule \`${rule}\``,
    why: '',
    remedy: 'see the message',
  };
}

/** The severities that a site can set. */
export const CHOICES = ['error', 'warning', 'off'] as const;
export type Choice = (typeof CHOICES)[number];

/** The severities that a site sets for rules. */
export type Severities = ReadonlyMap<AnyRuleId, Choice>;

/**
 * Errors that a site may downgrade or disable: they make the output poorer but not invalid. Every other error
 * protects the output: otherwise files could not be written, addresses would not be unique, or the data would
 * not match its types.
 */
const SOFT_ERRORS: ReadonlySet<string> = new Set([
  'file-ungoverned',
  'link-broken',
  'anchor-missing',
  'image-alt',
  'claim-unconfirmed',
]);

/** Whether a site may change the severity of a rule. */
export function mayChange(rule: AnyRuleId): boolean {
  return isOwnRuleId(rule) || ruleOf(rule).severity !== 'error' || SOFT_ERRORS.has(rule);
}

/** The severity of a rule on a site. */
export function severityOf(rule: AnyRuleId, severities: Severities): Severity | 'off' {
  return severities.get(rule) ?? (isOwnRuleId(rule) ? 'warning' : ruleOf(rule).severity);
}

import { isOwnRuleId, type OwnRule, type AnyRuleId, type Rule, type Severity } from '../diagnostics/rules.ts';
import { ruleOf, RULES } from './index.ts';

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

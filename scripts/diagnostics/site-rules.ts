import { RULES, type AnyRuleId, type OwnRuleId, type Rule, type RuleId, type Severity } from './rules.ts';

export interface OwnRule {
  severity: Rule['severity'];
  title: string;
  why: string;
  remedy: string;
  wrong?: string | undefined;
  right?: string | undefined;
}

/** A site's own rules by id; `unread` if its configuration was not run, so that they are unknown. */
export type OwnRules = ReadonlyMap<string, OwnRule> | 'unread';

/** For a site without its own rules. */
export const NO_OWN_RULES: OwnRules = new Map<string, OwnRule>();

/** Whether a name can only be that of a site's own rule. */
export function isOwnRuleId(id: string): id is OwnRuleId {
  return /^[^/\s]+\/\S+$/.test(id);
}

/** The id, if the rule exists or may exist. */
export function findRule(id: string, own: OwnRules): AnyRuleId | undefined {
  if (isOwnRuleId(id)) return own === 'unread' || own.has(id) ? id : undefined;
  return Object.hasOwn(RULES, id) ? (id as RuleId) : undefined;
}

/** The ids of all known rules. */
export function ruleIds(own: OwnRules): string[] {
  return [...Object.keys(RULES), ...(own === 'unread' ? [] : own.keys())];
}

/** The description of a rule; for a site's own rule, taken from one of its problems. */
export function aboutRule(
  rule: AnyRuleId,
  own: OwnRule | undefined,
): Pick<Rule, 'severity' | 'title' | 'about' | 'why' | 'remedy'> {
  if (!isOwnRuleId(rule)) return RULES[rule];
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
const SOFT_ERRORS: ReadonlySet<RuleId> = new Set<RuleId>([
  'file-ungoverned',
  'link-broken',
  'anchor-missing',
  'image-alt',
  'claim-unconfirmed',
]);

/** Whether a site may change the severity of a rule. */
export function mayChange(rule: AnyRuleId): boolean {
  return isOwnRuleId(rule) || RULES[rule].severity !== 'error' || SOFT_ERRORS.has(rule);
}

/** The severity of a rule on a site. */
export function severityOf(rule: AnyRuleId, severities: Severities, own: OwnRules): Severity | 'off' {
  const named = severities.get(rule);
  if (named !== undefined || !isOwnRuleId(rule)) return named ?? RULES[rule as RuleId].severity;
  return own === 'unread' ? 'warning' : (own.get(rule)?.severity ?? 'warning');
}

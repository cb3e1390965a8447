import { RULES, type AnyRuleId, type OwnRuleId, type Rule, type RuleId, type Severity } from './rules.ts';

/** A rule of a site's own. */
export interface OwnRule {
  severity: Rule['severity'];
  title: string;
  why: string;
  remedy: string;
  wrong?: string | undefined;
  right?: string | undefined;
}

/**
 * The rules of a site's own, by id; `unread` where its configuration was not run, so that nobody can say which there are.
 */
export type OwnRules = ReadonlyMap<string, OwnRule> | 'unread';

/** A site without rules of its own. */
export const NO_OWN_RULES: OwnRules = new Map<string, OwnRule>();

/** Whether a name can only be that of a site's own rule. */
export function isOwnRuleId(id: string): id is OwnRuleId {
  return /^[^/\s]+\/\S+$/.test(id);
}

/** The id where there is such a rule, or where there may be one. */
export function findRule(id: string, own: OwnRules): AnyRuleId | undefined {
  if (isOwnRuleId(id)) return own === 'unread' || own.has(id) ? id : undefined;
  return Object.keys(RULES).find((one): one is RuleId => one === id);
}

/** All names of rules that are known. */
export function ruleIds(own: OwnRules): string[] {
  return [...Object.keys(RULES), ...(own === 'unread' ? [] : own.keys())];
}

/** What is known of a rule by its id and, for one of a site's own, by what its problems carry. */
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

/** What a site may say of a rule. */
export const CHOICES = ['error', 'warning', 'off'] as const;
export type Choice = (typeof CHOICES)[number];

/** What a site says of rules otherwise than they say themselves. */
export type Severities = ReadonlyMap<AnyRuleId, Choice>;

/**
 * Errors that a site may turn into warnings or switch off: with them the output is whole, if poorer. Every other error keeps
 * the output sound: without it files could not be written, addresses would not be unique, or the data would not be what its
 * types say.
 */
const SOFT_ERRORS: ReadonlySet<RuleId> = new Set<RuleId>([
  'file-ungoverned',
  'link-broken',
  'anchor-missing',
  'image-alt',
  'claim-unconfirmed',
]);

/** Whether a site may change how much a rule matters. */
export function mayChange(rule: AnyRuleId): boolean {
  return isOwnRuleId(rule) || RULES[rule].severity !== 'error' || SOFT_ERRORS.has(rule);
}

/** How much a rule matters on a site. */
export function severityOf(rule: AnyRuleId, severities: Severities, own: OwnRules): Severity | 'off' {
  const named = severities.get(rule);
  if (named !== undefined || !isOwnRuleId(rule)) return named ?? RULES[rule as RuleId].severity;
  return own === 'unread' ? 'warning' : (own.get(rule)?.severity ?? 'warning');
}

import type { OwnRules } from './own-rules.ts';
import { isOwnRuleId } from './own-rules.ts';
import { RULES, type AnyRuleId, type RuleId, type Severity } from './rules.ts';

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

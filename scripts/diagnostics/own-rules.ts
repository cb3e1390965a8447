import type { OwnRuleId, Rule } from './rules.ts';

/** A rule that a site defines itself. */
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

import { ADDRESS_RULES } from './rules/addresses.ts';
import { CONFIG_RULES, SCHEMA_RULES, SETTING_RULES } from './rules/config.ts';
import { FIELD_RULES } from './rules/fields.ts';
import { FILE_RULES } from './rules/files.ts';
import { MARKDOWN_RULES } from './rules/markdown.ts';
import { CLAIM_RULES, OUTSIDE_RULES, PICTURE_RULES, TEXT_RULES } from './rules/texts.ts';

import type { Rule, Severity } from './rules/rule.ts';

export type { Content, Example, Rule, Severity } from './rules/rule.ts';

/** The rules that the stages below scripts/rules report (files, schemas, fields, Markdown, references), by group. */
export const STAGE_GROUPS = {
  Schemas: SCHEMA_RULES,
  Files: FILE_RULES,
  Fields: FIELD_RULES,
  'Keys, addresses and links': ADDRESS_RULES,
  'Links to other sites': OUTSIDE_RULES,
  'Pictures and share cards': PICTURE_RULES,
  Texts: TEXT_RULES,
  'Extensions of Markdown': MARKDOWN_RULES,
  Claims: CLAIM_RULES,
  'The configuration': CONFIG_RULES,
  'Rules themselves': SETTING_RULES,
} as const;

const STAGE_RULES = Object.assign({}, ...Object.values(STAGE_GROUPS)) as Readonly<Record<RuleId, Rule>>;

type Groups = typeof STAGE_GROUPS;
/** The id of a rule that a stage reports. */
export type RuleId = { [Name in keyof Groups]: keyof Groups[Name] }[keyof Groups];

export function stageSeverity(rule: RuleId): Severity {
  return STAGE_RULES[rule].severity;
}

/** The id of a site's own rule (`content.config.ts`); its slash distinguishes it from built-in rules. */
export type OwnRuleId = `${string}/${string}`;

/** The id of any rule: of a stage, of a check (scripts/rules), or of the site. */
export type AnyRuleId = string;

/** A rule that a site defines itself. */
export interface OwnRule {
  severity: Rule['severity'];
  title: string;
  why: string;
  remedy: string;
  wrong?: string | undefined;
  right?: string | undefined;
}

/** Whether a name can only be that of a site's own rule. */
export function isOwnRuleId(id: string): id is OwnRuleId {
  return /^[^/\s]+\/\S+$/.test(id);
}

import { ADDRESS_RULES } from './rules/addresses.ts';
import { CLAIM_RULES } from './rules/claims.ts';
import { CONFIG_RULES, SETTING_RULES } from './rules/config.ts';
import { DOWNLOAD_RULES } from './rules/downloads.ts';
import { FIELD_RULES } from './rules/fields.ts';
import { FILE_RULES } from './rules/files.ts';
import { LANGUAGE_RULES } from './rules/languages.ts';
import { OUTSIDE_RULES } from './rules/outside.ts';
import { MARKDOWN_RULES } from './rules/markdown.ts';
import { PICTURE_RULES } from './rules/pictures.ts';
import { SCHEMA_RULES } from './rules/schemas.ts';
import { SYNONYM_RULES } from './rules/synonyms.ts';
import { TEXT_RULES } from './rules/texts.ts';

import type { Rule } from './rules/rule.ts';

export type { Content, Example, Rule, Severity } from './rules/rule.ts';

/** The groups of rules in `content explain`. */
export const RULE_GROUPS = {
  Schemas: SCHEMA_RULES,
  Files: FILE_RULES,
  Fields: FIELD_RULES,
  'Keys, addresses and links': ADDRESS_RULES,
  'Links to other sites': OUTSIDE_RULES,
  Languages: LANGUAGE_RULES,
  'Pictures and share cards': PICTURE_RULES,
  Downloads: DOWNLOAD_RULES,
  Texts: TEXT_RULES,
  'Extensions of Markdown': MARKDOWN_RULES,
  Claims: CLAIM_RULES,
  Synonyms: SYNONYM_RULES,
  'The configuration': CONFIG_RULES,
  'Rules themselves': SETTING_RULES,
} as const;

/**
 * Every kind of problem that the pipeline reports. Rule ids are permanent: CI filters, suppression comments
 * and documentation refer to them. A new rule only needs an entry in a file of `rules/`: `content explain`,
 * the SARIF descriptions and the test of its examples (tests/pipeline/rule-examples.test.ts) come from it.
 */
export const RULES = Object.assign({}, ...Object.values(RULE_GROUPS)) as Readonly<Record<RuleId, Rule>>;

type Groups = typeof RULE_GROUPS;
export type RuleId = { [Name in keyof Groups]: keyof Groups[Name] }[keyof Groups];

/** The id of a site's own rule (`content.config.ts`); its slash distinguishes it from built-in rules. */
export type OwnRuleId = `${string}/${string}`;

export type AnyRuleId = RuleId | OwnRuleId;

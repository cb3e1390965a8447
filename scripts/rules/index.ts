import { STAGE_GROUPS, type Rule } from '../diagnostics/rules.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { siteToCheck, type CheckInput, type Group, type RuleFile } from './rule.ts';
import addressTaken from './address-taken.ts';
import cardLook from './card-look.ts';
import claims from './claims.ts';
import downloads from './downloads.ts';
import fieldCompare from './field-compare.ts';
import figureWrittenOut from './figure-written-out.ts';
import headDuplicate from './head-duplicate.ts';
import headLength from './head-length.ts';
import headingOrder from './heading-order.ts';
import htmlRemoved from './html-removed.ts';
import imageHost from './image-host.ts';
import imageOrphan from './image-orphan.ts';
import images from './images.ts';
import links from './links.ts';
import orderDuplicate from './order-duplicate.ts';
import ownedAddresses from './owned-addresses.ts';
import pageMissing from './page-missing.ts';
import pictureTraits from './picture-traits.ts';
import redirectChain from './redirect-chain.ts';
import textMarkup from './text-markup.ts';
import textRepeated from './text-repeated.ts';
import textUnseen from './text-unseen.ts';
import textUnwritten from './text-unwritten.ts';
import textWords from './text-words.ts';
import tokenWrittenOut from './token-written-out.ts';
import translations from './translations.ts';
import wordChoice from './word-choice.ts';
import wordUnknown from './word-unknown.ts';

/** Every file of this folder that declares rules: a new rule is a file and its line here. */
export const RULE_FILES: readonly RuleFile[] = [
  addressTaken,
  cardLook,
  claims,
  downloads,
  fieldCompare,
  figureWrittenOut,
  headDuplicate,
  headLength,
  headingOrder,
  htmlRemoved,
  imageHost,
  imageOrphan,
  images,
  links,
  orderDuplicate,
  ownedAddresses,
  pageMissing,
  pictureTraits,
  redirectChain,
  textMarkup,
  textRepeated,
  textUnseen,
  textUnwritten,
  textWords,
  tokenWrittenOut,
  translations,
  wordChoice,
  wordUnknown,
];

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

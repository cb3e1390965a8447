import { compareText, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { aboutRule } from '../diagnostics/site-rules.ts';
import { RULES, type AnyRuleId } from '../diagnostics/rules.ts';
import { plainText } from './plain-text.ts';

/** A rule as SARIF describes it (`reportingDescriptor`). */
export interface RuleDescriptor {
  id: AnyRuleId;
  shortDescription: { text: string };
  fullDescription: { text: string };
  help: { text: string; markdown: string };
  defaultConfiguration: { level: 'error' | 'warning' | 'none' };
}

/** The rules of problems, each once and in the order of the catalogue; those of the site's own follow. */
export function ruleDescriptors(reported: Iterable<Pick<Diagnostic, 'rule' | 'own'>>): RuleDescriptor[] {
  const wanted = new Map([...reported].map(({ rule, own }): [AnyRuleId, Diagnostic['own']] => [rule, own]));
  const known = Object.keys(RULES);
  const order = (id: string): number => (known.includes(id) ? known.indexOf(id) : known.length);
  return [...wanted]
    .sort(([a], [b]) => order(a) - order(b) || compareText(a, b))
    .map(([id, own]) => descriptor(id, own));
}

function descriptor(id: AnyRuleId, own: Diagnostic['own']): RuleDescriptor {
  const rule = aboutRule(id, own);
  const about = { text: plainText(sentence(rule.about)) };
  const remedy = sentence(rule.remedy);
  const { severity } = rule;
  return {
    id,
    shortDescription: about,
    fullDescription: about,
    help: { text: plainText(remedy), markdown: remedy },
    defaultConfiguration: { level: severity === 'off' ? 'none' : severity },
  };
}

function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

import { RULES, type RuleId } from '../diagnostics/rules.ts';
import { plainText } from './plain-text.ts';

/** A rule as SARIF describes it (`reportingDescriptor`). */
export interface RuleDescriptor {
  id: RuleId;
  shortDescription: { text: string };
  fullDescription: { text: string };
  help: { text: string; markdown: string };
  defaultConfiguration: { level: 'error' | 'warning' | 'none' };
}

/** The rules named, each once and in the order of the catalogue. */
export function ruleDescriptors(reported: Iterable<RuleId>): RuleDescriptor[] {
  const wanted = new Set(reported);
  return (Object.keys(RULES) as RuleId[]).filter((id) => wanted.has(id)).map(descriptor);
}

function descriptor(id: RuleId): RuleDescriptor {
  const about = { text: plainText(sentence(RULES[id].about)) };
  const remedy = sentence(RULES[id].remedy);
  const { severity } = RULES[id];
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

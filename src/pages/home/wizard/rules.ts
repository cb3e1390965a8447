import type { WizardEntry } from '#content/types/index.d.ts';

export type Recommendation = WizardEntry['recommendations'][number];
/** The part of a recommendation with its conditions. */
export type Rule = Pick<Recommendation, 'teamSizes' | 'spaceTypes' | 'preferences'>;

/** A visitor's answers; `null` for an unanswered question. */
export interface Answers {
  teamSize: string | null;
  spaceType: string | null;
  preferences: readonly string[];
}

/** Preferences match if none is chosen, or if any chosen one is listed. */
function suitsPreferences(listed: readonly string[], chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((preference) => listed.includes(preference));
}

function suits(rule: Rule, { teamSize, spaceType, preferences }: Answers): boolean {
  if (teamSize === null || spaceType === null) return false;
  return (
    rule.teamSizes.includes(teamSize) &&
    rule.spaceTypes.includes(spaceType) &&
    suitsPreferences(rule.preferences, preferences)
  );
}

/** All recommendations that match the answers, in content order; none means a custom solution. */
export function recommend<T extends Rule>(rules: readonly T[], answers: Answers): T[] {
  return rules.filter((rule) => suits(rule, answers));
}

/** The answers in the words of the options, in step order: `26-75 employees`, `Lobby Space`, … */
export function answersInWords(wizard: WizardEntry, { teamSize, spaceType, preferences }: Answers): string[] {
  const team = wizard.teamSize.options.find(({ value }) => value === teamSize);
  const space = wizard.spaceType.options.find(({ value }) => value === spaceType);
  const wishes = wizard.preferences.options.filter(({ value }) => preferences.includes(value));
  return [
    ...(team ? [`${team.label} ${wizard.teamSize.unit}`] : []),
    ...(space ? [space.label] : []),
    ...wishes.map(({ label }) => label),
  ];
}

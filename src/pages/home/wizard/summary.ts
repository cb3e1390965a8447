import type { WizardEntry } from '#content/types/index.d.ts';
import type { Answers } from './rules.ts';

/** The answers in the words of the options, in the order of the steps: `26-75 employees`, `Lobby Space`, … */
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

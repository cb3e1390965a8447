import type { WizardEntry } from '#content/types/index.d.ts';

export type Step = 1 | 2 | 3;
export const STEPS: readonly Step[] = [1, 2, 3];

/** The state of the builder, which exists only in the page. */
export interface WizardState extends Answers {
  currentStep: Step;
  completed: boolean;
}

export type WizardAction =
  | { type: 'teamSize' | 'spaceType' | 'preference'; value: string }
  | { type: 'next' | 'previous' | 'restart' };

export const initialState: WizardState = {
  currentStep: 1,
  teamSize: null,
  spaceType: null,
  preferences: [],
  completed: false,
};

/** Steps 1 and 2 need an answer; step 3 is optional. */
export function canGoOn({ currentStep, teamSize, spaceType }: WizardState): boolean {
  if (currentStep === 1) return teamSize !== null;
  return currentStep === 3 || spaceType !== null;
}

function next(state: WizardState): WizardState {
  if (!canGoOn(state)) return state;
  if (state.currentStep === 3) return { ...state, completed: true };
  return { ...state, currentStep: state.currentStep === 1 ? 2 : 3 };
}

function previous(state: WizardState): WizardState {
  return state.currentStep === 1 ? state : { ...state, currentStep: state.currentStep === 3 ? 2 : 1 };
}

const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((item) => item !== value) : [...list, value];

/** The reducer of the builder's state. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'teamSize':
      return { ...state, teamSize: action.value };
    case 'spaceType':
      return { ...state, spaceType: action.value };
    case 'preference':
      return { ...state, preferences: toggled(state.preferences, action.value) };
    case 'next':
      return next(state);
    case 'previous':
      return previous(state);
    case 'restart':
      return initialState;
  }
}

/**
 * The builder's state for a visitor who looks at a product and returns. Kept in memory only, so that nothing
 * is stored and a reload starts over.
 */
let storedState: WizardState = initialState;

export function rememberWizard(state: WizardState): void {
  storedState = state;
}

export function recallWizard(): WizardState {
  return storedState;
}

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

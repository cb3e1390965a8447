import { initialState, type WizardState } from './state.ts';

/**
 * The builder as it was left, for a visitor who goes to look at a product and comes back. It is kept in memory only, so
 * that nothing is stored and a reload starts anew.
 */
let left: WizardState = initialState;

export function rememberWizard(state: WizardState): void {
  left = state;
}

export function recallWizard(): WizardState {
  return left;
}

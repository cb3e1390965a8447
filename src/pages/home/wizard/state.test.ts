import { describe, expect, it } from 'vitest';
import { canGoOn, initialState, wizardReducer, type WizardAction, type WizardState } from './state.ts';

const after = (...actions: WizardAction[]): WizardState => actions.reduce(wizardReducer, initialState);

const team: WizardAction = { type: 'teamSize', value: '26-75' };
const space: WizardAction = { type: 'spaceType', value: 'lobby' };
const next: WizardAction = { type: 'next' };
const fresh: WizardAction = { type: 'preference', value: 'fresh' };

describe('wizard state', () => {
  it('DATA-02 holds step, answers and whether it is complete', () => {
    expect(initialState).toEqual({
      currentStep: 1,
      teamSize: null,
      spaceType: null,
      preferences: [],
      completed: false,
    });
  });

  it('WIZARD-01, WIZARD-06, WIZARD-07 goes through three steps to the results', () => {
    expect(after().currentStep).toBe(1);
    expect(after(team, next).currentStep).toBe(2);
    expect(after(team, next, space, next).currentStep).toBe(3);
    expect(after(team, next, space, next)).toMatchObject({ completed: false });
    expect(after(team, next, space, next, next)).toMatchObject({ currentStep: 3, completed: true });
  });

  it('WIZARD-10 stays on step 1 without a team size', () => {
    expect(canGoOn(after())).toBe(false);
    expect(after(next).currentStep).toBe(1);
    expect(canGoOn(after(team))).toBe(true);
  });

  it('WIZARD-11 stays on step 2 without a space type', () => {
    expect(canGoOn(after(team, next))).toBe(false);
    expect(after(team, next, next).currentStep).toBe(2);
    expect(canGoOn(after(team, next, space))).toBe(true);
  });

  it('WIZARD-12 can always go on from step 3', () => {
    expect(canGoOn(after(team, next, space, next))).toBe(true);
  });

  it('WIZARD-08 goes back and keeps the answers', () => {
    const back = after(team, next, space, next, { type: 'previous' });
    expect(back).toMatchObject({ currentStep: 2, teamSize: '26-75', spaceType: 'lobby' });
    expect(wizardReducer(back, { type: 'previous' }).currentStep).toBe(1);
  });

  it('WIZARD-09 cannot go back from step 1', () => {
    expect(after({ type: 'previous' })).toEqual(initialState);
  });

  it('WIZARD-13 toggles preferences, any number of them', () => {
    expect(after(fresh, { type: 'preference', value: 'coffee' }).preferences).toEqual(['fresh', 'coffee']);
    expect(after(fresh, { type: 'preference', value: 'coffee' }, fresh).preferences).toEqual(['coffee']);
  });

  it('WIZARD-16 starts over with nothing chosen', () => {
    expect(after(team, next, space, next, fresh, next, { type: 'restart' })).toEqual(initialState);
  });
});

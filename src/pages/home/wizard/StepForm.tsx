import { useEffect, useRef, type ActionDispatch, type Ref, type SubmitEvent } from 'react';
import type { WizardEntry } from '#content/types/index.d.ts';
import { NEEDS_APP } from '../../../lib/event-replay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Lines } from '../../../ui/Icons.tsx';
import layout from '../../../ui/layout.module.css';
import { PreferencesStep, SpaceTypeStep, TeamSizeStep } from './Steps.tsx';
import { fillWords } from '../../../lib/words.ts';
import { cx } from '../../../lib/class-names.ts';
import styles from './StepForm.module.css';
import { STEPS, type Step, canGoOn, type WizardAction, type WizardState } from './state.ts';

interface StepFormProps {
  wizard: WizardEntry;
  state: WizardState;
  dispatch: ActionDispatch<[WizardAction]>;
  /** The heading of the current step; receives the focus when the step changes. */
  headingRef: Ref<HTMLElement>;
}

/** The question, the hint and the reason why the next step is not available yet. */
function copyOf({ teamSize, spaceType, preferences }: WizardEntry, step: WizardState['currentStep']) {
  if (step === 1) return teamSize;
  return step === 2 ? spaceType : { ...preferences, missing: '' };
}

/** One question at a time, with buttons to go back and forward. */
export function StepForm({ wizard, state, dispatch, headingRef }: StepFormProps) {
  const { teamSize, spaceType, preferences, buttons } = wizard;
  const step = state.currentStep;
  const copy = copyOf(wizard, step);
  const mayGoOn = canGoOn(state);
  const formRef = useChoiceMadeEarly((value) => dispatch({ type: 'teamSize', value }));
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ type: 'next' });
  };

  return (
    <form
      ref={formRef}
      className={styles.sheet}
      data-tone="glass"
      autoComplete="off"
      onSubmit={goOn}
      {...{ [NEEDS_APP]: '' }}
    >
      <Progress
        current={step}
        names={[teamSize.name, spaceType.name, preferences.name]}
        words={wizard.progress}
      />
      <fieldset key={step} className={styles.question} aria-describedby="~wizard-hint">
        <legend ref={headingRef as Ref<HTMLLegendElement>} tabIndex={-1} className={styles.legend}>
          {copy.question}
        </legend>
        <p id="~wizard-hint" className={layout.muted}>
          {copy.hint}
        </p>
        <div className={styles.choices}>
          {step === 1 && (
            <TeamSizeStep
              options={teamSize.options}
              unit={teamSize.unit}
              value={state.teamSize}
              onChoose={(value) => dispatch({ type: 'teamSize', value })}
            />
          )}
          {step === 2 && (
            <SpaceTypeStep
              options={spaceType.options}
              value={state.spaceType}
              onChoose={(value) => dispatch({ type: 'spaceType', value })}
            />
          )}
          {step === 3 && (
            <PreferencesStep
              options={preferences.options}
              values={state.preferences}
              onToggle={(value) => dispatch({ type: 'preference', value })}
            />
          )}
        </div>
      </fieldset>
      <div className={styles.ways}>
        <Button kind="ghost" disabled={step === 1} onClick={() => dispatch({ type: 'previous' })}>
          {buttons.previous}
        </Button>
        <p id="~wizard-missing" className={styles.missing}>
          {mayGoOn ? '' : copy.missing}
        </p>
        <Button kind="forward" type="submit" arrow disabled={!mayGoOn} aria-describedby="~wizard-missing">
          {step === 3 ? buttons.finish : buttons.next}
        </Button>
      </div>
    </form>
  );
}

/** A team size may have been chosen in the prerendered page before this code was loaded; it is read once. */
function useChoiceMadeEarly(onFound: (teamSize: string) => void) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const teamSize = formRef.current && new FormData(formRef.current).get('teamSize');
    if (typeof teamSize === 'string') onFound(teamSize);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once: later choices arrive by their own events
  }, []);
  return formRef;
}

interface ProgressProps {
  current: Step;
  /** Short names of the three steps. */
  names: readonly [string, string, string];
  words: WizardEntry['progress'];
}

/** 'Step N of 3' and the three steps in a row: completed ones checked, the current one highlighted. */
function Progress({ current, names, words }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.text} role="status">
        {fillWords(words.step, { step: current, count: STEPS.length })}
      </p>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={cx(styles.step, step === current && styles.current, step < current && styles.done)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.circle}>{step < current ? <Tick /> : step}</span>
            <span className={styles.name}>{names[index]}</span>
            {step < current && <span className={layout.hidden}>, {words.done}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Tick() {
  return (
    <Lines width={12} stroke={2.4}>
      <path d="M1.5 6.5 4.500 9.500 10.500 2.500" />
    </Lines>
  );
}

import { useEffect, useReducer } from 'react';
import type { SolutionsEntry, WizardEntry } from '#content/types/index.d.ts';
import layout from '../../../ui/layout.module.css';
import { Section, Shelf } from '../../../ui/Section.tsx';
import { EveryProduct } from './EveryProduct.tsx';
import { recallWizard, rememberWizard, wizardReducer } from './state.ts';
import { recommend, answersInWords } from './rules.ts';
import { Results } from './Results.tsx';
import { RoomPlan } from './RoomPlan.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepFocus } from './use-step-focus.ts';
import styles from './Wizard.module.css';

interface WizardProps {
  id: string;
  wizard: WizardEntry;
  solutions: readonly Pick<SolutionsEntry, 'slug' | 'path'>[];
}

/**
 * The breakroom builder: three questions, then every product that matches the answers. Nothing is stored or
 * sent; the answers are kept in memory, for a visitor who returns to this page.
 */
export function Wizard({ id, wizard, solutions }: WizardProps) {
  const [state, dispatch] = useReducer(wizardReducer, null, recallWizard);
  useEffect(() => rememberWizard(state), [state]);
  const { frame, heading } = useStepFocus<HTMLDivElement, HTMLElement>(
    `${state.currentStep} ${state.completed}`,
  );
  const headingId = `~${id}-heading`;
  const pathOf = (slug: string) => solutions.find((solution) => solution.slug === slug)?.path;
  const matches = recommend(wizard.recommendations, state);

  return (
    <Section id={id} tone="dark" labelledBy={headingId} fade>
      <div ref={frame}>
        {state.completed ? (
          <Results
            headingId={headingId}
            headingRef={heading}
            wizard={wizard}
            matches={matches}
            answers={answersInWords(wizard, state)}
            pathOf={pathOf}
            wantsCoffee={state.preferences.includes('coffee')}
            onStartOver={() => dispatch({ type: 'restart' })}
          />
        ) : (
          <>
            <Shelf ticket={wizard.ticket} />
            <div className={styles.columns}>
              <div className={styles.intro}>
                <h2 id={headingId}>{wizard.heading}</h2>
                <p className={layout.lead}>{wizard.lead}</p>
                <RoomPlan wizard={wizard} state={state} />
              </div>
              <StepForm wizard={wizard} state={state} dispatch={dispatch} headingRef={heading} />
              <EveryProduct wizard={wizard} pathOf={pathOf} />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

import { useEffect, useReducer, useRef } from 'react';
import type { SolutionsEntry, WizardEntry } from '#content/types/index.d.ts';
import layout from '../../../ui/layout.module.css';
import { Section, Shelf } from '../../../ui/Section.tsx';
import { Link } from '../../../navigation/Link.tsx';
import styles from './Wizard.module.css';
import {
  answersInWords,
  recallWizard,
  recommend,
  rememberWizard,
  wizardReducer,
  type WizardState,
} from './state.ts';
import { Results } from './Results.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { peoplePath, spacePlan } from './space-plans.ts';
import { StepForm } from './StepForm.tsx';
import { scrollToElement } from '../../../navigation/use-scroll.ts';

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
  const { frame, heading } = useStepFocus(`${state.currentStep} ${state.completed}`);
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

interface EveryProductProps {
  wizard: WizardEntry;
  pathOf: (solution: string) => string | undefined;
}

/** Without JavaScript there are no recommendations, so all products are listed with what they suit. */
function EveryProduct({ wizard, pathOf }: EveryProductProps) {
  return (
    <ul className={styles.list}>
      {wizard.recommendations.map(({ id, name, why, solution }) => (
        <li key={id}>
          <h3>
            <Link to={pathOf(solution) ?? '/solutions'}>{name}</Link>
          </h3>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * The visitor's room according to the answers so far: one dot per person, then the floor plan with a free
 * spot, then icons for the preferences.
 */
function RoomPlan({ wizard, state }: { wizard: WizardEntry; state: WizardState }) {
  const { walls, doors, furniture, spot, floor } = spacePlan(state.spaceType);
  const people = wizard.teamSize.options.find(({ value }) => value === state.teamSize)?.people ?? 0;
  const wishes = wizard.preferences.options.filter(({ value }) => state.preferences.includes(value));
  const words = answersInWords(wizard, state);

  return (
    <figure className={styles.room}>
      <svg viewBox="0 0 240 140" className={styles.plan} aria-hidden="true">
        <path className={styles.furniture} d={furniture} />
        <path className={styles.furniture} d={doors} />
        <path className={styles.wall} d={walls} />
        {people > 0 && <path key={state.teamSize} className={styles.people} d={peoplePath(people, floor)} />}
        {spot && (
          <g key={state.spaceType} className={styles.spot}>
            <rect {...spot} />
            <text
              x={spot.x + spot.width / 2}
              y={spot.y + spot.height / 2}
              textAnchor="middle"
              dominantBaseline="central"
            >
              ?
            </text>
          </g>
        )}
      </svg>
      <div className={styles.wishes} aria-hidden="true">
        {wishes.map(({ value, icon }) => (
          <Icon key={value} name={icon} />
        ))}
      </div>
      <figcaption className={styles.caption}>
        {words.length > 0 ? words.join(', ') : wizard.roomCaption}
      </figcaption>
    </figure>
  );
}

/** The height of the fixed header, which covers the top of the window. */
const COVERED_PX = 64;

/**
 * Moves the focus to the heading of a new step, and scrolls the sheet (or the whole frame for the results)
 * into view if its top is outside the window. Returns the refs for frame and heading.
 */
function useStepFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    const sheet = heading.current?.closest('form') ?? frame.current;
    if (sheet && sheet.getBoundingClientRect().top < COVERED_PX) scrollToElement(sheet);
  }, [step]);

  return { frame, heading };
}

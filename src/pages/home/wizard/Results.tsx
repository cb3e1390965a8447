import type { Ref } from 'react';
import type { WizardEntry } from '#content/types/index.d.ts';
import { carryNote } from '../../../lib/carried-note.ts';
import { fillWords } from '../../../lib/words.ts';
import { cx } from '../../../lib/class-names.ts';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { ActionLink, Actions, Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Shelf } from '../../../ui/Section.tsx';
import { ResultCard } from './ResultCard.tsx';
import styles from './Results.module.css';
import type { Recommendation } from './rules.ts';

interface ResultsProps {
  headingId: string;
  headingRef: Ref<HTMLElement>;
  wizard: WizardEntry;
  /** All recommendations that fit; none means a custom solution. */
  matches: readonly Recommendation[];
  /** The answers in words. */
  answers: readonly string[];
  pathOf: (solution: string) => string | undefined;
  /** Whether coffee was selected. */
  wantsCoffee: boolean;
  onStartOver: () => void;
}

/** The section about office coffee, which has no page. */
const COFFEE = '/solutions#coffee';

const COLUMNS = [undefined, styles.two, styles.three, styles.four];

/** All recommendations for the answers, and two ways on: the consultation, or starting over. */
export function Results({
  headingId,
  headingRef,
  wizard,
  matches,
  answers,
  pathOf,
  wantsCoffee,
  onStartOver,
}: ResultsProps) {
  const { results, fallback, buttons, progress, ticket } = wizard;
  const count = Math.max(matches.length, 1);
  const { coffee, ...anyWish } = fallback;
  const custom = wantsCoffee ? { ...anyWish, ...coffee } : anyWish;
  // No cabinet makes coffee, so it is recommended separately.
  const owesCoffee = wantsCoffee && matches.length > 0;
  const names = matches.length > 0 ? matches.map(({ name }) => name) : [fallback.name];
  const note = fillWords(results.note, { answers: answers.join(', '), products: names.join(', ') });

  return (
    <>
      <Shelf
        ticket={ticket}
        value={
          matches.length > 0
            ? fillWords(progress.matches, { count: matches.length, total: wizard.recommendations.length })
            : undefined
        }
      />
      <div className={cx(layout.cols, styles.head)}>
        <h2
          id={headingId}
          ref={headingRef as Ref<HTMLHeadingElement>}
          tabIndex={-1}
          className={styles.heading}
        >
          {count > 1 ? results.headingMany : results.headingOne}
        </h2>
        <div className={styles.beside}>
          <p className={layout.lead}>{results.lead}</p>
          <p className={styles.answers}>{answers.join(', ')}</p>
        </div>
      </div>
      <ol className={cx(styles.cards, COLUMNS[Math.min(count, COLUMNS.length) - 1])}>
        {matches.length > 0 ? (
          matches.map((match) => (
            <ResultCard
              key={match.id}
              {...match}
              whyLabel={results.why}
              to={pathOf(match.solution)}
              isAlone={count === 1}
            />
          ))
        ) : (
          <ResultCard {...custom} whyLabel={results.why} isAlone />
        )}
      </ol>
      {owesCoffee && (
        <p className={styles.coffee}>
          {results.coffee} <ArrowLink to={COFFEE}>{wizard.buttons.coffee}</ArrowLink>
        </p>
      )}
      <Actions className={layout.after}>
        <ActionLink to="/contact" onClick={() => carryNote(note)}>
          {buttons.contact}
        </ActionLink>
        <Button kind="ghost" onClick={onStartOver}>
          {buttons.startOver}
        </Button>
      </Actions>
      <p className={styles.carried}>{results.carried}</p>
    </>
  );
}

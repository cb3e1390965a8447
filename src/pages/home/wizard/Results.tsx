import type { Ref } from 'react';
import type { WizardEntry, Picture as PictureData } from '#content/types/index.d.ts';
import { carryNote } from '../../../lib/carried-note.ts';
import { fillWords } from '../../../lib/words.ts';
import { cx } from '../../../lib/class-names.ts';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { ActionLink, Actions, Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Shelf } from '../../../ui/Section.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { Arrow } from '../../../ui/Icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { TicketRow } from '../../../ui/Ticket.tsx';
import styles from './Results.module.css';
import type { Recommendation } from './state.ts';

interface ResultsProps {
  headingId: string;
  headingRef: Ref<HTMLElement>;
  wizard: WizardEntry;
  /** All recommendations that fit; none means a custom solution. */
  matches: readonly Recommendation[];
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

interface ResultCardProps {
  name: string;
  summary: string;
  why: string;
  whyLabel: string;
  tickets: readonly string[];
  image: PictureData;
  alt: string;
  /** The product's page; a custom solution has none. */
  to?: string;
  /** Whether it is the only card: picture and text are then side by side. */
  isAlone: boolean;
}

/** A recommendation: its picture on a shelf, facts, a description and the reason. */
function ResultCard({ name, summary, why, whyLabel, tickets, image, alt, to, isAlone }: ResultCardProps) {
  return (
    <li className={cx(styles.card, isAlone && styles.alone)} data-tone="glass">
      <Picture
        picture={image}
        alt={alt}
        eager
        sizes={isAlone ? '(width >= 64rem) 52vw, 92vw' : '(width >= 80rem) 30vw, (width >= 48rem) 46vw, 92vw'}
        className={styles.picture}
      />
      <div className={styles.words}>
        <TicketRow items={tickets} />
        <h3 className={styles.name}>
          {to ? (
            <Link to={to}>
              {name}
              <Arrow className={styles.arrow} />
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.why}>
          <strong>{whyLabel}</strong> {why}
        </p>
      </div>
    </li>
  );
}

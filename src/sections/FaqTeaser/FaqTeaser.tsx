import { useId, useEffect, useRef, useState } from 'react';
import type { FaqEntry, FaqTeaserEntry } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import { truncate } from '../../lib/words.ts';
import { Link } from '../../navigation/Link.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { PlayIcon } from '../../ui/Icons.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section, Shelf, type Tone } from '../../ui/Section.tsx';
import styles from './FaqTeaser.module.css';
import { useReducedMotion } from '../../lib/use-media-query.ts';

type Question = Pick<FaqEntry, 'id' | 'path' | 'question' | 'answer'>;

interface FaqTeaserProps {
  /** Heading, labels and the link to all questions. */
  teaser: FaqTeaserEntry;
  /** The featured questions, in order of rotation. */
  questions: readonly Question[];
  tone?: Tone;
}

/**
 * Three of the featured questions, rotating every 18 seconds. From 768 px on each is a card that links to the
 * full answer on the FAQ page; below, it expands in place.
 */
export function FaqTeaser({ teaser, questions, tone }: FaqTeaserProps) {
  const headingId = useId();
  const { turn, isPlaying, toggle, holder } = useRotation();
  const visibleQuestions = windowOf(questions, turn);

  return (
    <Section tone={tone} labelledBy={headingId} fade>
      <Shelf ticket={teaser.section.ticket} />
      <div className={styles.head}>
        <h2 id={headingId}>{teaser.section.heading}</h2>
        <div className={styles.controls}>
          <RotationButton
            isPlaying={isPlaying}
            label={isPlaying ? teaser.pause : teaser.play}
            onClick={toggle}
          />
          <ArrowLink to={teaser.all.to}>{teaser.all.label}</ArrowLink>
        </div>
      </div>
      <div {...holder}>
        <CardsOrAccordion
          openFirst={0}
          className={styles.rows}
          cards={<Cards questions={visibleQuestions} isFresh={turn > 0} />}
          // Keyed by position instead of question, so that the DOM elements stay and only the text changes.
          items={visibleQuestions.map(({ question, answer }, place) => ({
            id: String(place),
            title: question,
            content: <RichText html={answer.html} />,
          }))}
        />
      </div>
    </Section>
  );
}

function Cards({ questions, isFresh }: { questions: readonly Question[]; isFresh: boolean }) {
  return (
    <ul className={styles.cards}>
      {questions.map(({ id, path, question, answer }, place) => (
        <li key={place} className={styles.card}>
          <div key={id} className={cx(isFresh && styles.fresh)}>
            <h3 className={styles.question}>
              <Link to={path}>{question}</Link>
            </h3>
            <p className={styles.answer}>{truncate(answer.text, ANSWER_LIMIT)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RotationButtonProps {
  isPlaying: boolean;
  label: string;
  onClick: () => void;
}

/** Pauses and resumes the rotation; its label names the action. */
export function RotationButton({ isPlaying, label, onClick }: RotationButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <PlayIcon isPlaying={isPlaying} />
    </button>
  );
}

/**
 * Counts up every 18 seconds while it plays and nobody is reading: while neither the pointer nor the focus is in
 * the questions, and none is open. It starts paused for visitors who prefer reduced motion, who can start it.
 */
function useRotation() {
  const list = useRef<HTMLDivElement>(null);
  // A finger would leave `:hover` behind.
  const isOver = useRef(false);
  const [turn, setTurn] = useState(0);
  const prefersStill = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isPlaying = choice ?? !prefersStill;

  useEffect(() => {
    if (!isPlaying) return undefined;
    let stillMs = 0;
    const timer = window.setInterval(() => {
      const isOpen = list.current?.querySelector('details[open]') != null;
      const isRead = isOver.current || isOpen || list.current?.matches(':focus-within');
      stillMs = isRead ? 0 : stillMs + LOOK_MS;
      if (stillMs < ROTATION_MS) return;
      stillMs = 0;
      setTurn((current) => current + 1);
    }, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [isPlaying]);

  return {
    /** The number of rotations so far; modulo the number of items it is the index of the first visible one. */
    turn,
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    /** For the element that contains the questions. */
    holder: {
      ref: list,
      onPointerEnter: () => {
        isOver.current = true;
      },
      onPointerLeave: () => {
        isOver.current = false;
      },
    },
  };
}

/** Interval of the rotation, and the rest after somebody has read. */
export const ROTATION_MS = 18_000;
/** Interval at which it is looked whether somebody is reading. */
const LOOK_MS = 1000;
/** The number of visible questions. */
const SHOWN = 3;
/** Longest answer on a card, in characters; longer ones are cut with an ellipsis. */
export const ANSWER_LIMIT = 120;

/** `SHOWN` items starting at `start`, wrapping around at the end. */
export function windowOf<T>(items: readonly T[], start: number): T[] {
  const { length } = items;
  return Array.from(
    { length: Math.min(SHOWN, length) },
    (_, offset) => items[(start + offset) % length] as T,
  );
}

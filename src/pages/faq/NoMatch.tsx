import { useId } from 'react';
import type { PageFaqEntry } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import type { Question } from './filter.ts';
import styles from './NoMatch.module.css';
import type { Faq } from './use-faq.ts';

/** The maximum number of suggested questions. */
const OFFERED_MAX = 3;

interface Offer {
  heading: string;
  questions: readonly Question[];
}

/**
 * The suggestions when there are no results: matches in other categories, similar questions, or popular ones.
 */
function offerOf(entry: PageFaqEntry, questions: readonly Question[], { matching, nearest }: Faq): Offer {
  if (matching.length > 0) return { heading: entry.elsewhere, questions: matching };
  if (nearest.length > 0) return { heading: entry.nearest, questions: nearest };
  const { heading, questions: ids } = entry.popular;
  return { heading, questions: ids.flatMap((id) => questions.find((question) => question.id === id) ?? []) };
}

interface NoMatchProps {
  entry: PageFaqEntry;
  questions: readonly Question[];
  faq: Faq;
}

/** Shown instead of an empty list: other questions, and a way to ask. */
export function NoMatch({ entry, questions, faq }: NoMatchProps) {
  const id = useId();
  const offer = offerOf(entry, questions, faq);
  const { action } = entry.note;
  return (
    <div className={styles.none}>
      <p className={styles.message}>{entry.noMatch}</p>
      <p id={id} className={styles.heading}>
        {offer.heading}
      </p>
      <ul aria-labelledby={id}>
        {offer.questions.slice(0, OFFERED_MAX).map(({ path, question }) => (
          <li key={path}>
            <ArrowLink to={path}>{question}</ArrowLink>
          </li>
        ))}
      </ul>
      <p className={styles.ask}>
        <ArrowLink to={action.to}>{action.label}</ArrowLink>
      </p>
    </div>
  );
}

import { useId } from 'react';
import type { PageFaqEntry } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import type { Question } from './filter.ts';
import styles from './NoMatch.module.css';
import type { Faq } from './use-faq.ts';

/** More than this is no offer any more. */
const OFFERED_MAX = 3;

interface Offer {
  heading: string;
  questions: readonly Question[];
}

/** What to offer in place of nothing: the same search in other categories, what comes nearest, or questions to begin with. */
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

/** In place of an empty list: says so, and offers other questions and the way to ask one’s own. */
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

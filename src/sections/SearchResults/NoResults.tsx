import { useId } from 'react';
import { useSite } from '../../data/site.ts';
import type { SearchHit } from '../../lib/search/engine.ts';
import { fillWords, truncate } from '../../lib/words.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import styles from './NoResults.module.css';

/** The maximum length at which the query is repeated. */
const SHOWN_LETTERS = 60;

interface NoResultsProps {
  query: string;
  /** The most similar pages; may be empty. */
  nearest: readonly SearchHit[];
  className?: string;
}

/** Says that nothing was found, and offers similar pages and a way to ask. */
export function NoResults({ query, nearest, className }: NoResultsProps) {
  const { search } = useSite();
  const id = useId();
  return (
    <div className={styles.none}>
      <p className={className}>
        {fillWords(search.noMatch, { query: truncate(query.trim(), SHOWN_LETTERS) })}
      </p>
      {nearest.length > 0 && (
        <>
          <p id={id} className={styles.nearest}>
            {search.nearest}
          </p>
          <ul aria-labelledby={id} className={styles.list}>
            {nearest.map(({ path, title }) => (
              <li key={path}>
                <ArrowLink to={path}>{title}</ArrowLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ArrowLink to={search.ask.to}>{search.ask.label}</ArrowLink>
      </p>
    </div>
  );
}

import type { SearchHit } from '../../lib/search/engine.ts';
import { Link } from '../../navigation/Link.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  hits: readonly SearchHit[];
  /** How many of them are listed. */
  max: number;
}

/** What was found, the best first, each with the kind of page it is. */
export function SearchResults({ hits, max }: SearchResultsProps) {
  return (
    <ol className={styles.results}>
      {hits.slice(0, max).map(({ path, title, kind }) => (
        <li key={path} className={styles.result}>
          <Link to={path} prefetch="intent" className={styles.link}>
            {title}
          </Link>
          {kind && <Ticket className={styles.kind}>{kind}</Ticket>}
        </li>
      ))}
    </ol>
  );
}

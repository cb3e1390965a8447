import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import { useSite } from '../../data/site.ts';
import type { SearchHit } from '../../lib/search/engine.ts';
import { Link } from '../../navigation/Link.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import layout from '../../ui/layout.module.css';
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
      {hits.slice(0, max).map(({ path, pieces, kind }) => (
        <li key={path} className={styles.result}>
          <Link to={path} className={styles.link}>
            <Highlight pieces={pieces} />
          </Link>
          {kind && <Ticket className={styles.kind}>{kind}</Ticket>}
        </li>
      ))}
    </ol>
  );
}

interface SearchStatusProps {
  /** How many pages were found; undefined while there is nothing to say. */
  count: number | undefined;
  hasFailed: boolean;
  className?: string;
}

/** What a search came to, for those who cannot see the list change; in sight when there is something to see. */
export function SearchStatus({ count, hasFailed, className }: SearchStatusProps) {
  const words = useSite().words.search;
  const text = count === 1 ? words.oneResult : fillWords(words.results, { count: count ?? 0 });
  return (
    <p role="status" className={cx(className, !count && !hasFailed && layout.hidden)}>
      {count === undefined ? hasFailed && words.failed : text}
    </p>
  );
}

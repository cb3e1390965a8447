import type { SearchHit } from '../../lib/search/engine.ts';
import { Link } from '../../router/Link.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import styles from './Results.module.css';

/** More than this nobody reads; a second word is the better way on. */
const SHOWN_MAX = 24;

/** What was found, the best first, each with the kind of page it is. */
export function Results({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className={styles.results}>
      {hits.slice(0, SHOWN_MAX).map(({ path, title, kind }) => (
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

import { fillWords, truncate } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import { useSite } from '../../data/site.ts';
import type { SearchHit } from '../../lib/search/engine.ts';
import { Link } from '../../navigation/Link.tsx';
import { Highlight } from '../../ui/SearchField.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import layout from '../../ui/layout.module.css';
import styles from './SearchResults.module.css';
import { ArrowLink } from '../../ui/ArrowLink.tsx';

interface SearchResultsProps {
  hits: readonly SearchHit[];
  /** The maximum number of listed results. */
  max: number;
}

/** Each kind of page stores the sentence that describes it under the name that its content uses. */
function aboutPage({ stored }: SearchHit) {
  const { description, lead, summary, intro } = stored;
  return [description, lead, summary, intro].find((text) => typeof text === 'string');
}

/** The results, best first, each with the kind of page and, except for questions, what the page is about. */
export function SearchResults({ hits, max }: SearchResultsProps) {
  return (
    <ol className={styles.results}>
      {hits.slice(0, max).map((hit) => {
        const about = aboutPage(hit);
        return (
          <li key={hit.path} className={styles.result}>
            <Link to={hit.path} className={styles.link}>
              <Highlight pieces={hit.pieces} />
            </Link>
            {hit.kind && <Ticket>{hit.kind}</Ticket>}
            {about && <p className={styles.about}>{about}</p>}
          </li>
        );
      })}
    </ol>
  );
}

interface SearchStatusProps {
  /** The number of results; undefined if there is nothing to announce. */
  count: number | undefined;
  hasFailed: boolean;
  className?: string;
}

/** Announces the number of results to screen readers; visible only when there is a message. */
export function SearchStatus({ count, hasFailed, className }: SearchStatusProps) {
  const words = useSite().words.search;
  const text = count === 1 ? words.oneResult : fillWords(words.results, { count: count ?? 0 });
  return (
    <p role="status" className={cx(className, !count && !hasFailed && layout.hidden)}>
      {count === undefined ? hasFailed && words.failed : text}
    </p>
  );
}

/** The maximum length at which the query is repeated. */
const SHOWN_LETTERS = 60;

/** Says that nothing was found, and offers a way to ask. */
export function NoResults({ query, className }: { query: string; className?: string }) {
  const { search } = useSite();
  return (
    <div className={styles.none}>
      <p className={className}>
        {fillWords(search.noMatch, { query: truncate(query.trim(), SHOWN_LETTERS) })}
      </p>
      <p>
        <ArrowLink to={search.ask.to}>{search.ask.label}</ArrowLink>
      </p>
    </div>
  );
}

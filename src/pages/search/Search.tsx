import type { PageSearchRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { NoResults, SearchResults, SearchStatus } from '../../sections/SearchResults/SearchResults.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import layout from '../../ui/layout.module.css';
import { SEARCH_FIELD_ID } from '../../lib/element-ids.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './Search.module.css';
import { SITE_INDEX, useSearch } from '../../lib/search/use-search-engine.ts';
import { useQuery } from '../../navigation/use-query.ts';

/** The maximum number of results; a more specific query is better than a longer list. */
const SHOWN_MAX = 24;

/** The search of the whole site; the query is stored in the address (`?q=`). Without one, and without JavaScript, it shows the most wanted pages. */
export function Component() {
  const { entry } = useRouteData<PageSearchRoute>();
  const { params, change } = useQuery();
  const query = params.get('q') ?? '';
  const { hits, hasFailed, prepare } = useSearch(SITE_INDEX, query);
  const hasResults = hits !== null && hits.length > 0;

  return (
    <>
      <section className={cx(layout.top, styles.top)} data-tone="sage" aria-labelledby="~search-heading">
        <div className={cx(layout.wrap, layout.cols, styles.columns)}>
          <div className={styles.words}>
            <h1 id="~search-heading">{entry.heading}</h1>
            <p className={cx(layout.lead, styles.lead)}>{entry.lead}</p>
          </div>
          <SearchField
            id={SEARCH_FIELD_ID}
            className={styles.field}
            label={entry.label}
            placeholder={entry.placeholder}
            value={query}
            onChange={(value) => change({ q: value })}
            onFocus={prepare}
          />
          <p className={styles.noScript}>{entry.noScript}</p>
        </div>
      </section>
      <section className={cx(layout.wrap, styles.found)} aria-label={entry.label}>
        <SearchStatus count={hits?.length} hasFailed={hasFailed} className={styles.status} />
        {hasResults && <SearchResults hits={hits} max={SHOWN_MAX} />}
        {hits?.length === 0 && <NoResults query={query} className={layout.lead} />}
        {!hasResults && (
          <ul className={styles.popular}>
            {entry.popular.map(({ label, to }) => (
              <li key={to}>
                <ArrowLink to={to}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        )}
        {hits?.length !== 0 && (
          <p className={styles.ask}>
            <ArrowLink to={entry.ask.to}>{entry.ask.label}</ArrowLink>
          </p>
        )}
      </section>
    </>
  );
}

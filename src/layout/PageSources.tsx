import type { PageSource } from '#content/types/index.d.ts';
import { useRouteData, type RouteData } from '../data/route-data.ts';
import { useSite } from '../data/site.ts';
import { longDate } from '../lib/dates.ts';
import { fillWords } from '../lib/words.ts';
import { Link } from '../navigation/Link.tsx';
import { cx } from '../lib/class-names.ts';
import layout from '../ui/layout.module.css';
import styles from './PageSources.module.css';

/** The sources of the page's figures that its texts do not cite themselves, as a discreet list at the end. */
export function Component() {
  const { sources = [] } = useRouteData<RouteData>();
  const { words } = useSite();
  if (sources.length === 0) return null;
  return (
    <div className={styles.sources} role="group" aria-labelledby="~page-sources">
      <div className={cx(layout.wrap, styles.inner)}>
        <h2 id="~page-sources" className={styles.heading}>
          {words.sources.heading}
        </h2>
        <ul className={styles.list}>
          {sources.map((source) => (
            <li key={source.figures.join()}>
              {source.figures.join('; ')}: <SourceName {...source} />
              {source.seen !== undefined &&
                `, ${fillWords(words.sources.seen, { date: longDate(source.seen) })}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Publication and title; the title links to the source if its address is known. */
function SourceName({ publication, title, url }: PageSource) {
  const name = title ?? publication;
  const linked = url === undefined ? name : <Link to={url}>{name}</Link>;
  return title === undefined ? (
    linked
  ) : (
    <>
      {publication}, {linked}
    </>
  );
}

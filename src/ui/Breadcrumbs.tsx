import { useSite } from '../data/site.ts';
import type { Crumb } from '../lib/paths.ts';
import { Link } from '../navigation/Link.tsx';
import { BackLink } from './ArrowLink.tsx';
import styles from './Breadcrumbs.module.css';

/** The breadcrumbs from the home page. The last one is the page itself and not a link. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { words } = useSite();
  return (
    <nav aria-label={words.frame.breadcrumb} className={styles.crumbs}>
      <ol>
        {items.map(({ name, path }, index) => (
          <li key={path}>
            {index < items.length - 1 ? (
              <Link to={path}>{name}</Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface WayBackProps {
  /** Address of the list that the page belongs to. */
  to: string;
  /** Text of the link. */
  words: string;
  crumbs: readonly Crumb[];
}

/** Shown above the title of a page that belongs to a list: a link back to the list, and the breadcrumbs. */
export function WayBack({ to, words, crumbs }: WayBackProps) {
  return (
    <div className={styles.way}>
      <BackLink to={to}>{words}</BackLink>
      <Breadcrumbs items={crumbs} />
    </div>
  );
}

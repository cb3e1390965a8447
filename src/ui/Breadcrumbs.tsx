import { useSite } from '../data/site.ts';
import type { Crumb } from '../lib/paths.ts';
import { Link } from '../navigation/Link.tsx';
import { BackLink } from './ArrowLink.tsx';
import styles from './Breadcrumbs.module.css';

/** Way from the home page to this one. The last crumb is the page itself and no link. */
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
  /** Words of the link to it. */
  words: string;
  crumbs: readonly Crumb[];
}

/** Above the title of a page that belongs to a list: the way back to it, and the way from the home page. */
export function WayBack({ to, words, crumbs }: WayBackProps) {
  return (
    <div className={styles.way}>
      <BackLink to={to}>{words}</BackLink>
      <Breadcrumbs items={crumbs} />
    </div>
  );
}

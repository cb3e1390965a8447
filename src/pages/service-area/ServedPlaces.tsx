import type { PageServiceAreaRoute } from '#content/types/index.d.ts';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Arrow.tsx';
import styles from './ServedPlaces.module.css';

/** The kinds of place served, as a ruled list of links. */
export function ServedPlaces({ places }: { places: PageServiceAreaRoute['include']['locations'] }) {
  return (
    <ul className={styles.list}>
      {places.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={styles.link}>
            {name} <Arrow className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

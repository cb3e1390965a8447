import type { TownsEntry, TownsRoute } from '#content/types/index.d.ts';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Arrow.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { nearestTowns } from './neighbors.ts';
import styles from './Neighbors.module.css';

const COUNT = 3;

interface NeighborsProps {
  town: TownsEntry;
  towns: TownsRoute['include']['towns'];
}

/** The towns next to this one, with the distance as the crow flies. */
export function Neighbors({ town, towns }: NeighborsProps) {
  return (
    <SideSection head={{ ticket: 'As the crow flies', heading: 'Next towns on the route' }} fade>
      <ul>
        {nearestTowns(town, towns, COUNT).map(({ town: { path, name, county }, miles }) => (
          <li key={path}>
            <Link to={path} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span className={styles.county}>{county}</span>
              <span className={styles.miles}>{miles === 1 ? '1 mile' : `${miles} miles`}</span>
              <Arrow className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

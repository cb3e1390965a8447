import type { TownsRoute } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { nearestTowns } from './neighbors.ts';
import styles from './Neighbors.module.css';
import type { TownProps } from './town-props.ts';

const COUNT = 3;

interface NeighborsProps extends TownProps {
  towns: TownsRoute['include']['towns'];
}

/** The towns next to this one, with the distance as the crow flies. */
export function Neighbors({ town, words, towns }: NeighborsProps) {
  return (
    <SideSection head={{ ticket: words.neighborsTicket, heading: words.neighborsHeading }} fade>
      <ul>
        {nearestTowns(town, towns, COUNT).map(({ town: { path, name, county }, miles }) => (
          <li key={path}>
            <Link to={path} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span className={styles.county}>{county}</span>
              <span className={styles.miles}>
                {miles === 1 ? words.oneMile : fillWords(words.miles, { count: miles })}
              </span>
              <Arrow className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

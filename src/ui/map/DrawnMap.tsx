import { countyMap } from 'virtual:county-map';
import { cx } from '../../lib/class-names.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from './DrawnMap.module.css';
import { placeCountyNames, placeTowns, type MapTown } from './place-towns.ts';

/** The offset of the current town's name, so that it clears the ring around the dot. */
const HALO_ROOM = { start: 4, middle: 0, end: -4 } as const;

interface DrawnMapProps {
  title: string;
  towns: readonly MapTown[];
  /** Slug of the current town. */
  current?: string;
}

/**
 * The radius of the click target around each dot, in units of the drawing: 24 px wide on the narrowest phone.
 * All towns are farther apart.
 */
const HIT_RADIUS = 17;

/** The served counties and their towns, drawn at build time. Each town is a link to its page. */
export function DrawnMap({ title, towns, current }: DrawnMapProps) {
  const { width, height, counties, rivers } = countyMap;
  const placed = placeTowns(countyMap, towns, current);
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={title}>
      {counties.map(({ name, path }) => (
        <path key={name} className={styles.county} d={path} />
      ))}
      {rivers.map(({ name, path }, index) => (
        <path key={index} className={cx(styles.river, name === 'North Branch' && styles.branch)} d={path} />
      ))}
      {placeCountyNames(counties, placed).map(({ name, x, y }) => (
        <text key={name} className={styles.countyName} x={x} y={y} textAnchor="middle">
          {name}
        </text>
      ))}
      {placed.map(({ town, x, y, label }) => {
        const isCurrent = town.slug === current;
        return (
          <Link
            key={town.slug}
            to={town.path}
            // The names are not drawn on small screens.
            aria-label={town.name}
            className={cx(styles.town, isCurrent && styles.current)}
          >
            <circle className={styles.hit} cx={x} cy={y} r={HIT_RADIUS} />
            {isCurrent && <circle className={styles.halo} cx={x} cy={y} r={9} />}
            <circle className={styles.dot} cx={x} cy={y} r={isCurrent ? 5 : 3.6} />
            <text
              className={styles.name}
              x={label.x}
              dx={isCurrent ? HALO_ROOM[label.anchor] : undefined}
              y={label.y}
              textAnchor={label.anchor}
            >
              {town.name}
            </text>
          </Link>
        );
      })}
    </svg>
  );
}

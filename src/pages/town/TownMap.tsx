import type { TownsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { fillWords } from '../../lib/words.ts';
import { MapBox } from '../../ui/map/MapBox.tsx';
import styles from './Hero.module.css';

/** The zoom of the street map, which shows a whole small town. */
const ZOOM = 14;

/** The town on the drawn map, which becomes a street map on request. */
export function Component() {
  const { entry, include } = useRouteData<TownsRoute>();
  const place = `${entry.name}, ${useSite().state}`;
  return (
    <MapBox
      title={fillWords(include.words.town.map, { place })}
      towns={include.towns}
      current={entry.slug}
      place={{ query: place, ...entry.geoCoordinates, zoom: ZOOM }}
      height="town"
      className={styles.flush}
    />
  );
}

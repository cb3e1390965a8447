import type { PageServiceAreaRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useState } from 'react';
import { fillWords, joinWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { areaPlace } from '../../lib/map-links.ts';
import { Link } from '../../navigation/Link.tsx';
import { MapBox } from '../../ui/map/MapBox.tsx';
import { Shelf } from '../../ui/Section.tsx';
import styles from './Counties.module.css';
import type { Town } from './zip.ts';

interface TownRowProps {
  town: Town;
  /** Called when the row gets or loses pointer or focus. */
  onPoint: (slug: string | undefined) => void;
}

function TownRow({ town: { slug, path, name, description, zipCodes }, onPoint }: TownRowProps) {
  const leave = () => onPoint(undefined);
  return (
    <li>
      <Link
        to={path}
        className={styles.town}
        onPointerOver={() => onPoint(slug)}
        onPointerLeave={leave}
        onFocusCapture={() => onPoint(slug)}
        onBlur={leave}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.zips}>{zipCodes.join(', ')}</span>
        <span className={styles.text}>{description}</span>
      </Link>
    </li>
  );
}

/** The map, next to the towns by county. The town with pointer or focus is marked on the map. */
export function Component() {
  const { entry, include } = useRouteData<PageServiceAreaRoute>();
  const { mapTitle, townCount, counties } = entry;
  const { towns } = include;
  const { state, words } = useSite();
  const [pointedAt, setPointedAt] = useState<string>();
  const names = joinWords(
    counties.map(({ name }) => name),
    words.lists.and,
  );

  return (
    <div className={styles.area}>
      <div>
        <MapBox
          title={mapTitle}
          towns={towns}
          current={pointedAt}
          place={areaPlace(`${names}, ${state}`, towns)}
          className={styles.map}
        />
      </div>
      <div className={styles.lists}>
        {counties.map(({ name, text }) => {
          const countyTowns = towns.filter(({ county }) => county === name);
          return (
            <section key={name} aria-label={name}>
              <Shelf ticket={fillWords(townCount, { count: countyTowns.length })} className={styles.shelf} />
              <h2>{name}</h2>
              <p className={styles.about}>{text}</p>
              <ul>
                {countyTowns.map((town) => (
                  <TownRow key={town.slug} town={town} onPoint={setPointedAt} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

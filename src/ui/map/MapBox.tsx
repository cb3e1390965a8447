import { useLayoutEffect, useRef, useState } from 'react';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { mapEmbedUrl, mapLinkUrl, type MapPlace } from '../../lib/map-links.ts';
import { ActionLink, Button } from '../Button.tsx';
import layout from '../layout.module.css';
import { countyMap } from 'virtual:county-map';
import { Link } from '../../navigation/Link.tsx';
import styles from './MapBox.module.css';
import { placeCountyNames, placeTowns, type MapTown } from './place-towns.ts';

interface MapBoxProps {
  /** Accessible name of the map. */
  title: string;
  towns: readonly MapTown[];
  /** Slug of the current town. */
  current?: string;
  /** The place that the street map shows. */
  place: MapPlace;
  /** 400 px high on town pages, 450 px on the contact page; 325 by at most 350 px on small screens. */
  height?: 'town' | 'contact';
  className?: string;
}

/** The maximum loading time of the street map, because a frame reports success but not failure. */
const PATIENCE_MS = 8_000;

/**
 * A map without third-party requests: the counties drawn at build time. The street
 * map of a maps service replaces it only on request, and is removed if it does not
 * load; the link next to it works without JavaScript.
 */
export function MapBox({ title, towns, current, place, height = 'town', className }: MapBoxProps) {
  const { words } = useSite();
  const [state, setState] = useState<'drawn' | 'failed' | 'embedded'>('drawn');
  const isEmbedded = state === 'embedded';
  const frame = useRef<HTMLIFrameElement>(null);

  // A layout effect, because a fast frame may finish loading before a later effect runs.
  useLayoutEffect(() => {
    if (!isEmbedded) return undefined;
    frame.current?.focus();
    const timer = window.setTimeout(() => setState('failed'), PATIENCE_MS);
    const arrive = () => window.clearTimeout(timer);
    const element = frame.current;
    element?.addEventListener('load', arrive);
    return () => {
      arrive();
      element?.removeEventListener('load', arrive);
    };
  }, [isEmbedded]);

  const show = () => setState(navigator.onLine ? 'embedded' : 'failed');

  return (
    <div className={cx(styles.box, styles[height], className)}>
      {isEmbedded ? (
        <iframe
          ref={frame}
          className={styles.embed}
          src={mapEmbedUrl(place)}
          title={title}
          referrerPolicy="no-referrer"
          allowFullScreen
        />
      ) : (
        <DrawnMap title={title} towns={towns} current={current} />
      )}
      <div className={styles.controls}>
        <ActionLink to={mapLinkUrl(place)} kind="light" size="small" arrow={false}>
          {words.map.open}
        </ActionLink>
        {!isEmbedded && (
          <Button kind="forward" size="small" className={styles.show} onClick={show}>
            {words.map.show}
          </Button>
        )}
      </div>
      <div role="status" className={cx(state === 'failed' ? styles.failed : layout.hidden)}>
        {state === 'failed' && words.map.failed}
      </div>
    </div>
  );
}

/**
 * The radius of the click target around each dot, in units of the drawing: 24 px wide on the narrowest phone.
 * All towns are farther apart.
 */
const HIT_RADIUS = 17;

/** The served counties and their towns, drawn at build time. Each town is a link to its page. */
function DrawnMap({ title, towns, current }: Pick<MapBoxProps, 'title' | 'towns' | 'current'>) {
  const { width, height, counties, rivers } = countyMap;
  const placedTowns = placeTowns(countyMap, towns, current);
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={title}>
      {counties.map(({ name, path }) => (
        <path key={name} className={styles.county} d={path} />
      ))}
      {rivers.map(({ name, path }, index) => (
        <path key={index} className={cx(styles.river, name === 'North Branch' && styles.branch)} d={path} />
      ))}
      {placeCountyNames(counties, placedTowns).map(({ name, x, y }) => (
        <text key={name} className={styles.countyName} x={x} y={y} textAnchor="middle">
          {name}
        </text>
      ))}
      {placedTowns.map(({ town, x, y, label }) => {
        const isCurrent = town.slug === current;
        return (
          <Link
            key={town.slug}
            to={town.path}
            // The names are not drawn on small screens.
            aria-label={town.name}
            className={cx(styles.drawnMapTown, isCurrent && styles.current)}
          >
            <circle className={styles.hit} cx={x} cy={y} r={HIT_RADIUS} />
            {isCurrent && <circle className={styles.halo} cx={x} cy={y} r={9} />}
            <circle className={styles.dot} cx={x} cy={y} r={isCurrent ? 5 : 3.6} />
            <text className={styles.name} x={label.x} y={label.y} textAnchor={label.anchor}>
              {town.name}
            </text>
          </Link>
        );
      })}
    </svg>
  );
}

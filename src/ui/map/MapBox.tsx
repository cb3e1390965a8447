import { useLayoutEffect, useRef, useState } from 'react';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { mapEmbedUrl, mapLinkUrl, type MapPlace } from '../../lib/map-links.ts';
import { ActionLink, Button } from '../Button.tsx';
import layout from '../layout.module.css';
import { DrawnMap } from './DrawnMap.tsx';
import styles from './MapBox.module.css';
import type { MapTown } from './place-towns.ts';

interface MapBoxProps {
  /** Name of the map. */
  title: string;
  towns: readonly MapTown[];
  /** Slug of the town that the page is about. */
  current?: string;
  /** What the street map shows. */
  place: MapPlace;
  /** 400 px high on town pages; on the contact page 450, and 325 by at most 350 on small screens. */
  height?: 'town' | 'contact';
  className?: string;
}

/** How long the street map may take. A frame says that it has loaded; that it will not, nobody says. */
const PATIENCE_MS = 8_000;

/**
 * A map that asks nobody: the counties drawn at build time. The street map, which comes from a maps service, takes the
 * same place only when the visitor asks for it, and gives it back when it does not come; the link beside it needs no
 * script at all.
 */
export function MapBox({ title, towns, current, place, height = 'town', className }: MapBoxProps) {
  const { words } = useSite();
  const [state, setState] = useState<'drawn' | 'failed' | 'embedded'>('drawn');
  const isEmbedded = state === 'embedded';
  const frame = useRef<HTMLIFrameElement>(null);

  // In step with the frame's arrival in the page: one that is quick has loaded before anything later looks.
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

import { useSyncExternalStore, type ReactNode } from 'react';
import { WIDE } from '../lib/use-media-query.ts';
import { Accordion, type AccordionProps } from './Accordion.tsx';
import layout from './layout.module.css';

type Shown = 'both' | 'wide' | 'narrow';

/**
 * Ignores changes caused by printing: pages are laid out before React could render again, so the current
 * content is printed.
 */
function subscribe(notify: () => void): () => void {
  const list = window.matchMedia(WIDE);
  const changed = (): void => {
    if (!window.matchMedia('print').matches) notify();
  };
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/**
 * The prerendered page contains both variants and CSS shows the right
 * one; in the browser only that one remains.
 */
function useShown(): Shown {
  return useSyncExternalStore<Shown>(
    subscribe,
    () => (window.matchMedia(WIDE).matches ? 'wide' : 'narrow'),
    () => 'both',
  );
}

/** Renders one variant from 768 px on, the other below. */
export function WideOrNarrow({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  const variant = useShown();
  return (
    <>
      {variant !== 'narrow' && <div className={layout.wideOnly}>{wide}</div>}
      {variant !== 'wide' && <div className={layout.narrowOnly}>{narrow}</div>}
    </>
  );
}

interface CardsOrAccordionProps extends AccordionProps {
  /** The content from 768 px on: static cards, a table, or anything else. */
  cards: ReactNode;
}

/** A group of cards that becomes an accordion below 768 px, by default with the first item open. */
export function CardsOrAccordion({ cards, openFirst = 1, ...accordion }: CardsOrAccordionProps) {
  return <WideOrNarrow wide={cards} narrow={<Accordion openFirst={openFirst} {...accordion} />} />;
}

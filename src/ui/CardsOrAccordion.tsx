import { useSyncExternalStore, type ReactNode } from 'react';
import { WIDE } from '../lib/use-media-query.ts';
import { Accordion, type AccordionProps } from './Accordion.tsx';
import layout from './layout.module.css';

type Shown = 'both' | 'wide' | 'narrow';

/** Sheets of paper are counted before React could draw anew: what stands there when printing begins is printed. */
function subscribe(notify: () => void): () => void {
  const list = window.matchMedia(WIDE);
  const changed = (): void => {
    if (!window.matchMedia('print').matches) notify();
  };
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Both in the prerendered page, where CSS shows the right one; in the browser only that one remains. */
function useShown(): Shown {
  return useSyncExternalStore<Shown>(
    subscribe,
    () => (window.matchMedia(WIDE).matches ? 'wide' : 'narrow'),
    () => 'both',
  );
}

/** What stands there from 768 px on, and what below. */
export function WideOrNarrow({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  const shown = useShown();
  return (
    <>
      {shown !== 'narrow' && <div className={layout.wideOnly}>{wide}</div>}
      {shown !== 'wide' && <div className={layout.narrowOnly}>{narrow}</div>}
    </>
  );
}

interface CardsOrAccordionProps extends AccordionProps {
  /** What stands there from 768 px on: static cards, a table, whatever suits the content. */
  cards: ReactNode;
}

/** A group of cards that becomes an accordion below 768 px. The first item is open there unless told otherwise. */
export function CardsOrAccordion({ cards, openFirst = 1, ...accordion }: CardsOrAccordionProps) {
  return <WideOrNarrow wide={cards} narrow={<Accordion openFirst={openFirst} {...accordion} />} />;
}

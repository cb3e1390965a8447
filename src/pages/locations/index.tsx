import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/Section.tsx';
import { WindowWall } from '../../ui/WindowWall.tsx';
import styles from './Locations.module.css';
import { PlaceDetail } from './PlaceDetail.tsx';
import { wallPanes } from './panes.tsx';

/** /locations: the twelve kinds of place, as the panes of a window wall; an accordion below 768 px. */
export function Component() {
  const { entry, include } = useRouteData<PageLocationsRoute>();
  const { heading, lead, action, section, learnMore, callOut } = entry;
  return (
    <>
      <section aria-labelledby="title" className={cx(layout.wrap, layout.top, styles.head)}>
        <h1 id="title">{heading}</h1>
        <div className={layout.stack}>
          <p className={layout.lead}>{lead}</p>
          <Actions>
            <ActionLink to={action.to}>{action.label}</ActionLink>
          </Actions>
        </div>
      </section>
      <Section head={section}>
        <CardsOrAccordion
          single
          cards={<WindowWall panes={wallPanes(include.locations)} columns={3} />}
          items={include.locations.map((place) => ({
            id: place.slug,
            title: place.name,
            thumbnail: place.image,
            content: <PlaceDetail place={place} learnMore={learnMore} />,
          }))}
        />
      </Section>
      <CallOut {...callOut} />
    </>
  );
}

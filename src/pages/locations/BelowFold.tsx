import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { CallOut } from '../../ui/CallOut.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Section } from '../../ui/Section.tsx';
import { WindowWall } from '../../ui/WindowWall.tsx';
import { PlaceDetail } from './PlaceDetail.tsx';
import { wallPanes } from './panes.tsx';

/** The kinds of place below the heading of their page. */
export function Component() {
  const { entry, include } = useRouteData<PageLocationsRoute>();
  const { section, learnMore, callOut } = entry;
  return (
    <>
      <Section head={section}>
        <CardsOrAccordion
          single
          cards={<WindowWall panes={wallPanes(include.locations)} columns={3} />}
          items={include.locations.map((place) => ({
            id: place.slug,
            title: place.name,
            content: <PlaceDetail place={place} learnMore={learnMore} />,
          }))}
        />
      </Section>
      <CallOut {...callOut} />
    </>
  );
}

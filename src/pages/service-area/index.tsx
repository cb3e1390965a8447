import type { PageServiceAreaRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import type { PageStructure } from '../../data/page-structure.ts';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/Section.tsx';
import { Counties } from './Counties.tsx';
import styles from './ServiceArea.module.css';
import { ZipCheck } from './ZipCheck.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Signs.tsx';
import placeStyles from './ServedPlaces.module.css';

/** A list of pages, all of them linked here. */
export function structure(): PageStructure {
  return { page: { '@type': 'CollectionPage' } };
}

/** /service-area: the map, the towns by county, a box that knows every ZIP code, and the kinds of place served. */
export function Component() {
  const { entry, include } = useRouteData<PageServiceAreaRoute>();
  const { heading, lead, action, mapTitle, townCount, counties, zip, locationsSection, callOut } = entry;
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
      <Counties counties={counties} towns={include.towns} mapTitle={mapTitle} townCount={townCount} />
      <ZipCheck words={zip} towns={include.towns} contact={action.to} />
      <Section head={locationsSection} fade>
        <ServedPlaces places={include.locations} />
      </Section>
      <CallOut {...callOut} />
    </>
  );
}

/** The kinds of place served, as a ruled list of links. */
function ServedPlaces({ places }: { places: PageServiceAreaRoute['include']['locations'] }) {
  return (
    <ul className={placeStyles.list}>
      {places.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={placeStyles.link}>
            {name} <Arrow className={placeStyles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { PageServiceAreaRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Section } from '../../ui/Section.tsx';
import { ZipCheck } from './ZipCheck.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import placeStyles from './ServedPlaces.module.css';

/** The content of /service-area below the map. */
export function Component() {
  const { entry, include } = useRouteData<PageServiceAreaRoute>();
  const { action, zip, locationsSection } = entry;
  return (
    <>
      <ZipCheck words={zip} towns={include.towns} contact={action.to} />
      <Section head={locationsSection} fade>
        <ServedPlaces places={include.locations} />
      </Section>
    </>
  );
}

/** The kinds of place served, as a list of links. */
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

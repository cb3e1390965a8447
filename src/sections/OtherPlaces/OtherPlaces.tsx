import type { LocationsEntry, InterfaceEntry } from '#content/types/index.d.ts';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './OtherPlaces.module.css';

interface OtherPlacesProps {
  places: readonly Pick<LocationsEntry, 'path' | 'name' | 'image' | 'imageAlt' | 'cardDescription'>[];
  words: Pick<InterfaceEntry['place'], 'othersTicket' | 'othersHeading'>;
}

/**
 * Other kinds of place that may interest a reader of a location page; nothing if a build omitted all of them.
 */
export function OtherPlaces({ places, words }: OtherPlacesProps) {
  if (places.length === 0) return null;
  return (
    <Section head={{ ticket: words.othersTicket, heading: words.othersHeading }} isQuiet fade>
      <ul className={styles.places}>
        {places.map(({ path, name, image, imageAlt, cardDescription }) => (
          <li key={path}>
            <ProductCard
              to={path}
              title={name}
              picture={image}
              alt={imageAlt}
              description={cardDescription}
              backdrop="wall"
              sizes="(width >= 92rem) 26rem, (width >= 48rem) 30vw, 46vw"
              className={styles.place}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

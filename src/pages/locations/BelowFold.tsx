import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Section } from '../../ui/Section.tsx';
import { WindowWall, type Pane } from '../../ui/WindowWall.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import styles from './BenefitList.module.css';

/** The kinds of place. */
export function Component() {
  const { entry, include } = useRouteData<PageLocationsRoute>();
  const { section, learnMore } = entry;
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
    </>
  );
}

/**
 * Whether a pane is two columns wide from 1024 px on. Every row of three columns has two places, with the
 * wide one alternately on the left and right; with an odd number, the last three share a row.
 */
function isSpread(index: number, count: number): boolean {
  const pairedCount = count - (count % 2) * 3;
  return index < pairedCount && index % 2 === Math.floor(index / 2) % 2;
}

const SPREAD_SIZES = '(width >= 92rem) 50rem, (width >= 64rem) 57vw, 50vw';
const SIZES = '(width >= 92rem) 30rem, (width >= 64rem) 31vw, 50vw';

/**
 * The panes of a wall of three columns: each place with its benefits, every second one with a larger picture.
 */
function wallPanes(places: readonly Place[]): Pane[] {
  return places.map(({ name, path, image, imageAlt, cardDescription, cardBenefits }, index) => ({
    title: name,
    path,
    picture: image,
    alt: imageAlt,
    sizes: isSpread(index, places.length) ? SPREAD_SIZES : SIZES,
    ...(isSpread(index, places.length) && { shape: 'spread' as const }),
    children: (
      <>
        <p>{cardDescription}</p>
        <BenefitList items={cardBenefits} />
      </>
    ),
  }));
}

/** The content of an accordion row: picture, description, benefits, and a link to the place's page. */
function PlaceDetail({ place, learnMore }: { place: Place; learnMore: string }) {
  const { name, path, image, imageAlt, cardDescription, cardBenefits } = place;
  return (
    <>
      <Picture picture={image} alt={imageAlt} sizes="92vw" />
      <p>{cardDescription}</p>
      <BenefitList items={cardBenefits} />
      <p>
        <ArrowLink to={path}>
          <span>
            {learnMore}
            <span className={layout.hidden}>: {name}</span>
          </span>
        </ArrowLink>
      </p>
    </>
  );
}

/** The included fields of a kind of place. */
type Place = PageLocationsRoute['include']['locations'][number];

/** A few short lines, each above a shelf line. */
function BenefitList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

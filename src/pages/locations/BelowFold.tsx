import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { CallOut } from '../../ui/CallOut.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Section } from '../../ui/Section.tsx';
import { WindowWall, type Pane } from '../../ui/WindowWall.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import styles from './BenefitList.module.css';

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

/**
 * Whether a pane is two wide from 1024 px on. Every row of three columns holds two places, the wide one at the left and at the
 * right in turn; of an odd number the last three share a row.
 */
function isSpread(index: number, count: number): boolean {
  const paired = count - (count % 2) * 3;
  return index < paired && index % 2 === Math.floor(index / 2) % 2;
}

const SPREAD_SIZES = '(width >= 92rem) 50rem, (width >= 64rem) 57vw, 50vw';
const SIZES = '(width >= 92rem) 30rem, (width >= 64rem) 31vw, 50vw';

/** Panes of a wall of three columns: each place with what it gains, one in two with room for a larger picture. */
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

/** What an accordion row opens to: the picture, a line, the benefits, and the way to the place's own page. */
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

/** What the list knows of a kind of place. */
type Place = PageLocationsRoute['include']['locations'][number];

/** A few short lines, each on its own short shelf. */
function BenefitList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

import { ArrowLink } from '../../ui/ArrowLink.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import type { PageLocationsRoute } from '#content/types/index.d.ts';
import styles from './BenefitList.module.css';

/** What an accordion row opens to: the picture, a line, the benefits, and the way to the place's own page. */
export function PlaceDetail({ place, learnMore }: { place: Place; learnMore: string }) {
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
export type Place = PageLocationsRoute['include']['locations'][number];

/** A few short lines, each on its own short shelf. */
export function BenefitList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

import type { Pane } from '../../ui/WindowWall.tsx';
import { BenefitList, type Place } from './PlaceDetail.tsx';

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
export function wallPanes(places: readonly Place[]): Pane[] {
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

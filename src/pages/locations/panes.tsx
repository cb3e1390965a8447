import type { Pane } from '../../ui/WindowWall.tsx';
import { BenefitList, type Place } from './PlaceDetail.tsx';

/** Panes that may be two wide from 1024 px on, by their place in the list: each closes a row of three columns. */
const SPREAD_PLACES = [0, 6, 10];

/** As many of them as leave no cell of the last row empty: three with twelve places, two with thirteen. */
function spreadPlaces(count: number): Set<number> {
  const places = SPREAD_PLACES.slice(0, 3 - (count % 3));
  return new Set(count > Math.max(...places) ? places : []);
}

const SPREAD_SIZES = '(width >= 92rem) 50rem, (width >= 64rem) 57vw, 50vw';
const SIZES = '(width >= 92rem) 30rem, (width >= 64rem) 31vw, 50vw';

/** Panes of a wall of three columns: each place with what it gains, every few of them with room for a larger picture. */
export function wallPanes(places: readonly Place[]): Pane[] {
  const spread = spreadPlaces(places.length);
  return places.map(({ name, path, image, imageAlt, cardDescription, cardBenefits }, index) => ({
    title: name,
    path,
    picture: image,
    alt: imageAlt,
    sizes: spread.has(index) ? SPREAD_SIZES : SIZES,
    ...(spread.has(index) && { shape: 'spread' as const }),
    children: (
      <>
        <p>{cardDescription}</p>
        <BenefitList items={cardBenefits} />
      </>
    ),
  }));
}

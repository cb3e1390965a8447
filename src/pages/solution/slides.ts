import type { CommonSlide, SolutionsEntry } from '#content/types/index.d.ts';

type Pictures = Pick<SolutionsEntry, 'images' | 'card'>;

/** The picture at the top: that of the card, or the product's only picture. */
export function headPicture({ images, card }: Pictures): Pick<CommonSlide, 'src' | 'alt'> {
  const [only, ...more] = images;
  return only && more.length === 0 ? only : { src: card.image, alt: card.alt };
}

/** The slides of the carousel. The picture at the top comes last; a single picture gives no carousel. */
export function carouselSlides({ images, card }: Pictures): CommonSlide[] {
  if (images.length < 2) return [];
  const isAtHead = ({ src }: CommonSlide) => src.src === card.image.src;
  return [...images.filter((slide) => !isAtHead(slide)), ...images.filter(isAtHead)];
}

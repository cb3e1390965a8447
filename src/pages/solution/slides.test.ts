import { describe, expect, it } from 'vitest';
import { carouselSlides, headPicture } from './slides.ts';

const picture = (src: string) => ({ src, width: 1600, height: 1000, variants: [], placeholder: null });
const slide = (name: string) => ({ src: picture(`/images/${name}.webp`), alt: name });
const card = {
  title: 'Card',
  image: picture('/images/b.webp'),
  alt: 'The card',
  description: '',
  tickets: [],
};

describe('carouselSlides', () => {
  it('SOL-10, SOL-13, SOL-19 keeps every slide, the one at the head last', () => {
    const slides = carouselSlides({ images: [slide('a'), slide('b'), slide('c')], card });
    expect(slides.map(({ alt }) => alt)).toEqual(['a', 'c', 'b']);
  });

  it('SOL-16 makes no carousel of a single picture', () => {
    expect(carouselSlides({ images: [slide('a')], card })).toEqual([]);
  });
});

describe('headPicture', () => {
  it('is that of the card', () => {
    expect(headPicture({ images: [slide('a'), slide('b')], card })).toEqual({
      src: card.image,
      alt: 'The card',
    });
  });

  it('SOL-16 is the only picture where there is one', () => {
    expect(headPicture({ images: [slide('a')], card })).toMatchObject({ alt: 'a' });
  });
});

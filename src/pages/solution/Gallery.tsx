import type { SolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { fillWords } from '../../lib/words.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Section } from '../../ui/Section.tsx';
import { carouselSlides } from './slides.ts';
import styles from './Gallery.module.css';

/** The product in its sizes, in rooms and in detail. Nothing if there is only one picture. */
export function Component() {
  const { entry, include } = useRouteData<SolutionsRoute>();
  const slides = carouselSlides(entry);
  if (slides.length === 0) return null;
  return (
    <Section className={styles.section}>
      <Carousel
        label={fillWords(include.words.drawing.gallery, { name: entry.name })}
        images={slides}
        slidesPerView={2}
        aspectRatio="aspect-4/3"
        sizes="(width >= 92rem) 48rem, (width >= 64rem) 54vw, (width >= 48rem) 83vw, 106vw"
      />
    </Section>
  );
}

import type { SolutionsEntry } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { Section } from '../../ui/Section.tsx';
import { carouselSlides } from './slides.ts';
import styles from './Gallery.module.css';

/** The product in its sizes, in rooms and close up. Nothing where the page has a single picture. */
export function Gallery({ solution, label }: { solution: SolutionsEntry; label: string }) {
  const slides = carouselSlides(solution);
  if (slides.length === 0) return null;
  return (
    <Section className={styles.section}>
      <Carousel
        label={fillWords(label, { name: solution.name })}
        images={slides}
        slidesPerView={2}
        aspectRatio="aspect-4/3"
        sizes="(width >= 92rem) 48rem, (width >= 64rem) 54vw, (width >= 48rem) 83vw, 106vw"
      />
    </Section>
  );
}

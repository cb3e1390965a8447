import type { CommonSlide } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import { Picture } from '../Picture.tsx';
import styles from './CarouselSlide.module.css';

export type ImageFit = 'cover' | 'contain' | 'fit';

interface CarouselSlideProps {
  slide: CommonSlide;
  index: number;
  count: number;
  fit: ImageFit;
  sizes: string;
  priority: boolean;
  isSelected: boolean;
}

/** A slide; its caption appears over the picture on hover and focus. */
export function CarouselSlide({ slide, index, count, fit, sizes, priority, isSelected }: CarouselSlideProps) {
  const words = useSite().words.carousel;
  const { src, pexelsId, alt, title, description } = slide;
  const picture = pexelsId === undefined ? src : undefined;
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={words.slideRole}
      aria-label={fillWords(words.position, { number: index + 1, count })}
    >
      {fit === 'fit' && (
        <Picture picture={picture} pexelsId={pexelsId} alt="" sizes="30vw" className={styles.backdrop} />
      )}
      <Picture
        picture={picture}
        pexelsId={pexelsId}
        alt={alt}
        sizes={sizes}
        priority={priority}
        className={cx(styles.image, fit !== 'cover' && styles.whole)}
      />
      {(title ?? description) && (
        <div className={cx(styles.overlay, isSelected && styles.selected)}>
          {title && <p className={styles.title}>{title}</p>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
      )}
    </div>
  );
}

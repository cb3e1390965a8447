import { useCallback, useId } from 'react';
import type { CommonSlide } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { announce } from '../../lib/announce.ts';
import { cx } from '../../lib/class-names.ts';
import { fillWords } from '../../lib/words.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { CarouselSlide, type ImageFit } from './CarouselSlide.tsx';
import { useAutoplay, useSlides } from './use-slides.ts';

/** Aspect ratios of a slide, by the names in the content's specification. */
const RATIOS = {
  'aspect-video': styles.video,
  'aspect-square': styles.square,
  'aspect-4/3': styles.fourThree,
  'aspect-3/2': styles.threeTwo,
  'aspect-21/9': styles.wide,
} as const;

const PER_VIEW = { 1: undefined, 2: styles.two, 3: styles.three, 4: styles.four } as const;
const DEFAULT_GAP_PX = 30;

export interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  images: readonly CommonSlide[];
  className?: string;
  autoplay?: boolean;
  effect?: 'slide' | 'fade';
  /** The number of visible slides from 1024 px on; at most two from 768 px, one below. */
  slidesPerView?: 1 | 2 | 3 | 4;
  /** Space between slides from 1024 px on, in pixels. */
  spaceBetween?: number;
  /** `cover` fills the frame, `contain` shows the whole picture, `fit` shows it on a blurred backdrop. */
  imageFit?: ImageFit;
  aspectRatio?: keyof typeof RATIOS;
  /** The width of a slide, as in the `sizes` attribute. */
  sizes?: string;
  /** Whether the first slide is the first visible picture of the page. */
  priority?: boolean;
  /**
   * The position of the controls from 1024 px on: below the pictures, or at their upper edge, so that they
   * are visible for a carousel that starts in the first window.
   */
  controls?: 'below' | 'above';
}

/**
 * The captions of the selected slide, below it on small screens. They overlap in one grid cell, so that its
 * height never changes.
 */
function Captions({ images, selected }: { images: readonly CommonSlide[]; selected: number }) {
  if (!images.some(({ title, description }) => title ?? description)) return null;
  return (
    <div className={styles.captions}>
      {images.map(({ title, description }, index) => (
        <div key={index} className={cx(styles.caption, index === selected && styles.shown)}>
          {title && <p className={styles.title}>{title}</p>}
          {description && <p>{description}</p>}
        </div>
      ))}
    </div>
  );
}

/**
 * The site's carousel: endless and autoplaying. Follows the ARIA carousel pattern. Without JavaScript it is a
 * horizontally scrolling row of pictures.
 */
export function Carousel({
  label,
  images,
  className,
  autoplay = true,
  effect = 'slide',
  slidesPerView = 1,
  spaceBetween = DEFAULT_GAP_PX,
  imageFit = 'cover',
  aspectRatio = 'aspect-video',
  sizes = '(width >= 64rem) 90vw, 100vw',
  priority = false,
  controls = 'below',
}: CarouselProps) {
  const id = useId();
  const { words } = useSite();
  const count = images.length;
  const { viewportRef, selected, goTo, handlers } = useSlides(effect, count);
  const next = useCallback(() => goTo(selected + 1), [goTo, selected]);
  const { isPlaying, toggle, holders } = useAutoplay(autoplay && count > 1, selected, next);
  // Set through the style object, which the content security policy allows, because any number is possible.
  const setGap = useCallback(
    (element: HTMLElement | null) => element?.style.setProperty('--space-between', `${spaceBetween}px`),
    [spaceBetween],
  );

  // All slides are always in the page, so a change requested by the visitor is announced.
  const turn = (to: number) => {
    goTo(to);
    const index = (to + count) % count;
    const { title, alt } = images[index] ?? {};
    announce([fillWords(words.carousel.position, { number: index + 1, count }), title ?? alt].join(': '));
  };

  return (
    <section
      ref={spaceBetween === DEFAULT_GAP_PX ? undefined : setGap}
      className={cx(styles.carousel, RATIOS[aspectRatio], PER_VIEW[slidesPerView], className)}
      aria-roledescription={words.carousel.role}
      aria-label={label}
      {...holders}
    >
      {count > 1 && (
        <CarouselControls
          count={count}
          selected={selected}
          isPlaying={isPlaying}
          onToggle={autoplay ? toggle : undefined}
          onPrevious={() => turn(selected - 1)}
          onNext={() => turn(selected + 1)}
          onSelect={turn}
          controls={id}
          isHung={controls === 'above'}
        />
      )}
      <div className={styles.stage}>
        {/* Without JavaScript the row must be scrollable with the keyboard. */}
        <div
          ref={viewportRef}
          className={cx(styles.viewport, effect === 'fade' && styles.fade)}
          tabIndex={count < 2 ? -1 : 0}
          {...handlers}
        >
          <div id={id} className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
            {images.map((slide, index) => (
              <div key={index} className={cx(styles.cell, index === selected && styles.current)}>
                <CarouselSlide
                  slide={slide}
                  index={index}
                  count={count}
                  fit={imageFit}
                  sizes={sizes}
                  priority={priority && index === 0}
                  isSelected={index === selected}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      <Captions images={images} selected={selected} />
    </section>
  );
}

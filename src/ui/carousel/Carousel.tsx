import { useCallback, useId } from 'react';
import type { CommonSlide } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { announce } from '../../lib/announce.ts';
import { cx } from '../../lib/class-names.ts';
import { fillWords } from '../../lib/words.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { CarouselSlide, type ImageFit } from './CarouselSlide.tsx';
import { useEmbla, useAutoplay } from './use-embla.ts';

/** Proportions of a slide, by the names that the content's specification uses. */
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
  /** What the slides show, for screen readers. */
  label: string;
  images: readonly CommonSlide[];
  className?: string;
  autoplay?: boolean;
  effect?: 'slide' | 'fade';
  /** Slides side by side from 1024 px on; at most two from 768 px, one below. */
  slidesPerView?: 1 | 2 | 3 | 4;
  /** Pixels between slides from 1024 px on. */
  spaceBetween?: number;
  /** `cover` fills the frame, `contain` shows the whole picture, `fit` does so on a blurred backdrop. */
  imageFit?: ImageFit;
  aspectRatio?: keyof typeof RATIOS;
  /** Width of a slide, as in the HTML attribute `sizes`. */
  sizes?: string;
  /** The first slide is the first picture of the page. */
  priority?: boolean;
  /**
   * Where the controls are from 1024 px on: `below` the pictures, or hung from their upper edge, so that those of a
   * carousel that begins in the first window can be seen there.
   */
  controls?: 'below' | 'above';
}

/** Words of the chosen slide, below it on small screens. All of them share one place, so that it never changes height. */
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
 * The site's one carousel: pictures on a shelf, endless, advancing by themselves. Follows the ARIA carousel pattern.
 * Without JavaScript it is a row of pictures that scrolls sideways.
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
  const { viewportRef, selected, isReady, wake, previous, next, goTo } = useEmbla(effect, count < 2);
  const { isPlaying, toggle, holders } = useAutoplay(autoplay && count > 1, selected, next);
  // Set through the style object, which the content security policy allows, since any number may be given.
  const setGap = useCallback(
    (element: HTMLElement | null) => element?.style.setProperty('--space-between', `${spaceBetween}px`),
    [spaceBetween],
  );

  // All slides are in the page at all times: what came is said, when somebody asked for it.
  const turn = (go: () => void, to: number) => {
    go();
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
      onPointerOver={() => void wake()}
      {...holders}
    >
      {count > 1 && (
        <CarouselControls
          count={count}
          selected={selected}
          isPlaying={isPlaying}
          onToggle={autoplay ? toggle : undefined}
          onPrevious={() => turn(previous, selected - 1)}
          onNext={() => turn(next, selected + 1)}
          onSelect={(index) => turn(() => goTo(index), index)}
          controls={id}
          isHung={controls === 'above'}
        />
      )}
      <div className={styles.stage}>
        {/* While the row scrolls by itself, a keyboard must be able to scroll it. */}
        <div
          ref={viewportRef}
          className={cx(styles.viewport, isReady && styles.ready)}
          tabIndex={isReady || count < 2 ? -1 : 0}
        >
          <div id={id} className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
            {images.map((slide, index) => (
              <div key={index} className={styles.cell}>
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

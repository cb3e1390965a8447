import { useSite } from '../../data/site.ts';
import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import { Arrow, PlayIcon } from '../Icons.tsx';
import { Ticket } from '../Ticket.tsx';
import styles from './CarouselControls.module.css';

/** Reserves space for the visible bullets, by their number. */
const ROOMS = [styles.room1, styles.room2, styles.room3, styles.room4, styles.room5];

interface CarouselControlsProps {
  count: number;
  selected: number;
  isPlaying: boolean;
  /** Undefined if the carousel does not autoplay. */
  onToggle?: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSelect: (index: number) => void;
  /** Id of the slides that the controls move. */
  controls: string;
  /** Whether they are at the upper edge of the pictures on wide screens. */
  isHung: boolean;
}

/**
 * Pause, previous, next, bullets and 'n of m'. Pause is first in the tab
 * order, so that motion can be stopped at once.
 */
export function CarouselControls({
  count,
  selected,
  isPlaying,
  onToggle,
  onPrevious,
  onNext,
  onSelect,
  controls,
  isHung,
}: CarouselControlsProps) {
  const words = useSite().words.carousel;
  return (
    <div className={cx(styles.bar, isHung && styles.hung)}>
      <div className={styles.keys}>
        {onToggle && (
          <button
            type="button"
            className={styles.key}
            onClick={onToggle}
            aria-label={isPlaying ? words.pause : words.play}
          >
            <PlayIcon isPlaying={isPlaying} />
          </button>
        )}
        <button
          type="button"
          className={cx(styles.key, styles.previous)}
          onClick={onPrevious}
          aria-label={words.previous}
          aria-controls={controls}
        >
          <Arrow />
        </button>
        <button
          type="button"
          className={styles.key}
          onClick={onNext}
          aria-label={words.next}
          aria-controls={controls}
        >
          <Arrow />
        </button>
      </div>
      <div
        className={cx(styles.bullets, ROOMS[Math.min(count, BULLET_WINDOW) - 1])}
        role="group"
        aria-label={words.choose}
      >
        {bulletSizes(count, selected).map((size, index) => (
          <button
            key={index}
            type="button"
            className={cx(styles.bullet, styles[size])}
            onClick={() => onSelect(index)}
            aria-label={fillWords(words.slide, { number: index + 1 })}
            aria-current={size === 'current' ? 'true' : undefined}
            aria-controls={controls}
          />
        ))}
      </div>
      <p className={styles.position} aria-hidden="true">
        <Ticket value={fillWords(words.of, { count })}>{String(selected + 1)}</Ticket>
      </p>
    </div>
  );
}

type BulletSize = 'current' | 'near' | 'far' | 'out';

/** The maximum number of visible bullets. */
const BULLET_WINDOW = 5;

/**
 * Dynamic bullets: up to five are visible, centered on the selected slide,
 * and get smaller with their distance from it.
 */
export function bulletSizes(count: number, selected: number): BulletSize[] {
  const start = Math.max(0, Math.min(selected - Math.floor(BULLET_WINDOW / 2), count - BULLET_WINDOW));
  return Array.from({ length: count }, (_, index) => {
    if (index < start || index >= start + BULLET_WINDOW) return 'out';
    const distance = Math.abs(index - selected);
    if (distance === 0) return 'current';
    return distance === 1 ? 'near' : 'far';
  });
}

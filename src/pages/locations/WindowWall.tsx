import { cx } from '../../lib/class-names.ts';
import { Link } from '../../navigation/Link.tsx';
import { Arrow } from '../../ui/Signs.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { BenefitList, type Place } from './PlaceDetail.tsx';
import styles from './WindowWall.module.css';

/**
 * Panes that are two wide from 1024 px on, by their place in the list. With twelve places these three fill five rows
 * of three columns without a gap; a list of another length is drawn with equal panes.
 */
const WIDE_PANES = new Set([0, 6, 10]);
const PANES_THAT_FILL = 12;

const WIDE_SIZES = '(width >= 92rem) 30rem, (width >= 64rem) 33vw, 50vw';
const SIZES = '(width >= 92rem) 30rem, (width >= 64rem) 31vw, 50vw';

function Pane({ place, isWide }: { place: Place; isWide: boolean }) {
  const { name, path, image, imageAlt, cardDescription, cardBenefits } = place;
  return (
    <li className={cx(styles.pane, isWide && styles.wide)}>
      <div className={styles.picture}>
        <Picture picture={image} alt={imageAlt} sizes={isWide ? WIDE_SIZES : SIZES} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={path} className={styles.link}>
            {name}
          </Link>{' '}
          <Arrow className={styles.arrow} />
        </h3>
        <p className={styles.text}>{cardDescription}</p>
        <BenefitList items={cardBenefits} />
      </div>
    </li>
  );
}

/** Twelve kinds of place as the panes of one window wall; each pane leads to its page. */
export function WindowWall({ places }: { places: readonly Place[] }) {
  const isFilled = places.length === PANES_THAT_FILL;
  return (
    <ul className={styles.wall}>
      {places.map((place, index) => (
        <Pane key={place.path} place={place} isWide={isFilled && WIDE_PANES.has(index)} />
      ))}
    </ul>
  );
}

import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import { Link } from '../../navigation/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './WindowWall.module.css';

interface Pane {
  title: string;
  description: string;
  image: PictureData;
  alt: string;
  path: string;
}

const COLUMNS = 4;
/** Cells that the large pane takes beyond its own. */
const LARGE_EXTRA = 3;

/** How many of the last panes are two wide, so that no cell stays empty: none of thirteen, three of fourteen. */
function wideCount(panes: number): number {
  return (COLUMNS - ((panes + LARGE_EXTRA) % COLUMNS)) % COLUMNS;
}

/** A wall of windows between black mullions: the first pane is four times as large, the others fill the rest. */
export function WindowWall({ panes }: { panes: readonly Pane[] }) {
  // The large pane is never one of them.
  const firstWide = Math.max(1, panes.length - wideCount(panes.length));
  return (
    <ul className={styles.wall}>
      {panes.map(({ title, description, image, alt, path }, index) => (
        <li
          key={title}
          className={cx(styles.pane, index === 0 && styles.large, index >= firstWide && styles.wide)}
        >
          <div className={styles.picture}>
            <Picture
              picture={image}
              alt={alt}
              sizes={index === 0 || index >= firstWide ? '46vw' : '(width >= 64rem) 23vw, 46vw'}
            />
          </div>
          <div className={styles.words}>
            <h3 className={styles.title}>
              <Link to={path}>{title}</Link>
            </h3>
            <p className={styles.text}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

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

/** A wall of windows between black mullions: the first pane is four times as large, thirteen fill it exactly. */
export function WindowWall({ panes }: { panes: readonly Pane[] }) {
  return (
    <ul className={styles.wall}>
      {panes.map(({ title, description, image, alt, path }, index) => (
        <li key={title} className={cx(styles.pane, index === 0 && styles.large)}>
          <div className={styles.picture}>
            <Picture picture={image} alt={alt} sizes={index === 0 ? '46vw' : '(width >= 64rem) 23vw, 46vw'} />
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

import type { ReactNode } from 'react';
import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import { Link } from '../navigation/Link.tsx';
import layout from './layout.module.css';
import { Picture } from './Picture.tsx';
import { Arrow } from './Icons.tsx';
import styles from './WindowWall.module.css';

/**
 * The cells of a pane from 1024 px on: `large` is two by two, `strip` two wide, `spread` two wide with the
 * text next to the picture.
 */
type PaneShape = 'large' | 'strip' | 'spread';

export interface Pane {
  title: string;
  path: string;
  picture: PictureData;
  alt: string;
  sizes: string;
  shape?: PaneShape;
  /** Content below the name. */
  children: ReactNode;
}

interface WindowWallProps {
  panes: readonly Pane[];
  /**
   * The number of columns from 1024 px on. With four, panes are small and stay three per row below that; with
   * three, they have room for more text, and become two per row.
   */
  columns: 3 | 4;
}

function WindowPane({ title, path, picture, alt, sizes, shape, children }: Pane) {
  return (
    <li className={cx(styles.pane, shape && styles[shape])}>
      <div className={cx(layout.frame, styles.picture)}>
        <Picture picture={picture} alt={alt} sizes={sizes} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={path} className={styles.link}>
            {title}
          </Link>{' '}
          <Arrow className={styles.arrow} />
        </h3>
        {children}
      </div>
    </li>
  );
}

/**
 * A wall of panes between black bars, each pane one link. The caller
 * chooses the panes so that no cell stays empty.
 */
export function WindowWall({ panes, columns }: WindowWallProps) {
  return (
    <ul className={cx(styles.wall, columns === 3 ? styles.three : styles.four)}>
      {panes.map((pane) => (
        <WindowPane key={pane.path} {...pane} />
      ))}
    </ul>
  );
}

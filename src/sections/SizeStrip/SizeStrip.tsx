import type { PageSolutionsEntry } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import styles from './SizeStrip.module.css';

/**
 * All sizes of the Smart Store in one row, from one to four doors; scrolls horizontally on narrow screens.
 */
export function SizeStrip({
  lineup: { label, image, alt, sizes },
}: {
  lineup: PageSolutionsEntry['lineup'];
}) {
  return (
    <div className={styles.strip} tabIndex={0} role="region" aria-label={label}>
      <div className={styles.row}>
        <div className={cx(layout.frame, styles.picture)}>
          <Picture picture={image} alt={alt} sizes="(width >= 44rem) 100vw, 44rem" />
        </div>
        <ul className={styles.sizes}>
          {sizes.map((size) => (
            <li key={size}>
              <Ticket>{size}</Ticket>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

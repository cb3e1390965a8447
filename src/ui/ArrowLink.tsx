import { cx } from '../lib/class-names.ts';
import { Link, type LinkProps } from '../navigation/Link.tsx';
import { Arrow } from './Icons.tsx';
import styles from './ArrowLink.module.css';

/** A text link with an arrow: a secondary action next to a button or below a text. */
export function ArrowLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={cx(styles.link, className)} {...rest}>
      {children}
      <Arrow className={styles.arrow} />
    </Link>
  );
}

/** A link back to the list that a page belongs to. */
export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={cx(styles.link, styles.back, className)} {...rest}>
      <Arrow className={styles.arrow} /> {children}
    </Link>
  );
}

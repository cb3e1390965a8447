import { cx } from '../lib/class-names.ts';
import styles from './Quote.module.css';

/** A highlighted statement between two shelf lines. */
export function Quote({ children, className }: { children: string; className?: string }) {
  return (
    <blockquote className={cx(styles.quote, className)}>
      <p>{children}</p>
    </blockquote>
  );
}

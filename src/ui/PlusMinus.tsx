import { cx } from '../lib/class-names.ts';
import styles from './PlusMinus.module.css';

/** Plus on a closed `<details>`, minus on an open one. Stands inside its `<summary>`. */
export function PlusMinus({ className }: { className?: string }) {
  return <span className={cx(styles.sign, className)} aria-hidden="true" />;
}

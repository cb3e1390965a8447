import type { PageBlogEntry } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import type { Order } from './order.ts';
import styles from './SortToggle.module.css';

interface SortToggleProps {
  labels: Pick<PageBlogEntry, Order | 'sortLabel'>;
  order: Order;
  onChange: (order: Order) => void;
  className?: string;
}

const ORDERS: readonly Order[] = ['newest', 'oldest'];

/** Switches the sort order. Hidden without JavaScript; the newest post is then first. */
export function SortToggle({ labels, order, onChange, className }: SortToggleProps) {
  return (
    <div role="group" aria-label={labels.sortLabel} className={cx(styles.toggle, className)}>
      {ORDERS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === order}
          className={styles.option}
          onClick={() => onChange(value)}
        >
          {labels[value]}
        </button>
      ))}
    </div>
  );
}

import type { PageBlogEntry, PageBlogRoute } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import { compareTexts } from '../../lib/lookup.ts';
import styles from './SortToggle.module.css';

interface SortToggleProps {
  labels: Pick<PageBlogEntry, Order | 'sortLabel'>;
  order: Order;
  onChange: (order: Order) => void;
  className?: string;
}

const ORDERS: readonly Order[] = ['newest', 'oldest'];

/** Which end of the list comes first. Absent without JavaScript, where the newest post does. */
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

export type PostCard = PageBlogRoute['include']['posts'][number];
export type Order = 'newest' | 'oldest';

/** The order that an address names. Newest first, unless it says otherwise. */
export const orderFrom = (value: string | null): Order => (value === 'oldest' ? 'oldest' : 'newest');

/** Posts by their date. Dates are ISO here, however they were written, so comparing the texts compares the days. */
export function sortPosts(posts: readonly PostCard[], order: Order): PostCard[] {
  const direction = order === 'newest' ? -1 : 1;
  return posts.toSorted((a, b) => direction * (compareTexts(a.date, b.date) || compareTexts(a.slug, b.slug)));
}

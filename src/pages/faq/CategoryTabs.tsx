import styles from './CategoryTabs.module.css';
import type { Category, CategoryTab } from './use-faq.ts';

interface CategoryTabsProps {
  categories: readonly CategoryTab[];
  /** Accessible name of the tab list. */
  label: string;
  counts: Map<Category, number>;
  selected: Category;
  onSelect: (category: Category) => void;
  /** Id of the list that the tabs filter. */
  panelId: string;
}

/** Id of a category's tab, which labels the list. */
export const tabId = (category: Category) => `~tab-${category}`;

/** The category tabs, each with its number of questions; the page answers the arrow keys (`index.tsx`). */
export function CategoryTabs({
  categories,
  label: name,
  counts,
  selected,
  onSelect,
  panelId,
}: CategoryTabsProps) {
  return (
    <div role="tablist" aria-label={name} className={styles.tabs}>
      {categories.map(({ value, label }) => (
        <button
          key={value}
          id={tabId(value)}
          type="button"
          role="tab"
          aria-selected={value === selected}
          aria-controls={panelId}
          tabIndex={value === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(value)}
        >
          {label} <span className={styles.count}>{counts.get(value)}</span>
        </button>
      ))}
    </div>
  );
}

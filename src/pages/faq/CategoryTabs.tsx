import { useRef, type KeyboardEvent } from 'react';
import styles from './CategoryTabs.module.css';
import type { Category, CategoryTab } from './filter.ts';

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

/** Index of the tab that a key selects; undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** The category tabs, each with its number of questions. */
export function CategoryTabs({
  categories,
  label: name,
  counts,
  selected,
  onSelect,
  panelId,
}: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, categories.length);
    const category = next === undefined ? undefined : categories[next];
    if (next === undefined || !category) return;
    event.preventDefault();
    onSelect(category.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={name} className={styles.tabs}>
      {categories.map(({ value, label }, index) => (
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
          onKeyDown={(event) => move(event, index)}
        >
          {label} <span className={styles.count}>{counts.get(value)}</span>
        </button>
      ))}
    </div>
  );
}

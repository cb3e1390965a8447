import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './Top.module.css';

interface TopProps {
  heading: string;
  searchLabel: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  onFocus: () => void;
}

/** Heading and search, on sage. */
export function Top({ heading, searchLabel, placeholder, query, onQuery, onFocus }: TopProps) {
  return (
    <section className={cx(layout.top, styles.top)} data-tone="sage" aria-labelledby="~faq-heading">
      <div className={cx(layout.wrap, layout.cols, styles.columns)}>
        <h1 id="~faq-heading" className={styles.heading}>
          {heading}
        </h1>
        <SearchField
          id="~faq-search"
          className={styles.search}
          label={searchLabel}
          placeholder={placeholder}
          value={query}
          onChange={onQuery}
          onFocus={onFocus}
        />
      </div>
    </section>
  );
}

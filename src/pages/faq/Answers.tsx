import { useMemo } from 'react';
import type { PageFaqRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { tabsOf, useFaq } from './use-faq.ts';
import { Questions } from './Questions.tsx';
import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './Top.module.css';

/** Heading, search and questions: searchable, filtered by category, each with its own address. */
export function Component() {
  const { entry, include } = useRouteData<PageFaqRoute>();
  const categories = useMemo(
    () => tabsOf(entry.allLabel, include.categories),
    [entry.allLabel, include.categories],
  );
  const faq = useFaq(include.faq, categories);
  return (
    <>
      <Top
        heading={entry.heading}
        searchLabel={entry.searchLabel}
        placeholder={entry.placeholder}
        query={faq.query}
        onQuery={faq.setQuery}
        onFocus={faq.prepareSearch}
      />
      <Questions entry={entry} categories={categories} questions={include.faq} faq={faq} />
    </>
  );
}

interface TopProps {
  heading: string;
  searchLabel: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  onFocus: () => void;
}

/** Heading and search on a sage background. */
function Top({ heading, searchLabel, placeholder, query, onQuery, onFocus }: TopProps) {
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

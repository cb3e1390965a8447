import { useMemo } from 'react';
import type { PageFaqRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { tabsOf } from './filter.ts';
import { Questions } from './Questions.tsx';
import { Top } from './Top.tsx';
import { useFaq } from './use-faq.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** Questions and answers: searched, filtered by category, each with an address of its own. */
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
      <Rest />
    </>
  );
}

import { hasAddressState } from '../../navigation/use-query.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** As rendered, every question can be read and opened; code is needed to search, filter and copy. */
const Answers = lazyIsland(() => import('./Answers.tsx'), { isDue: hasAddressState });

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /faq: questions and answers, the product lines, and a call. */
export function Component() {
  return (
    <>
      <Answers />
      <Rest />
    </>
  );
}

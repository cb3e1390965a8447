import type { PageFaqRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { CallOut } from '../../ui/CallOut.tsx';
import { Solutions } from './Solutions.tsx';

/** /faq below the questions. */
export function Component() {
  const { entry, include } = useRouteData<PageFaqRoute>();
  return (
    <>
      <Solutions head={entry.solutionsSection} action={entry.solutionsAction} solutions={include.solutions} />
      <CallOut {...entry.callOut} />
    </>
  );
}

import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { MainAction } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** The content below the heading. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /locations: the twelve kinds of place as panes of a wall; an accordion below 768 px. */
export function Component() {
  const { heading, lead, action } = useRouteData<PageLocationsRoute>().entry;
  return (
    <>
      <section aria-labelledby="~title" className={cx(layout.wrap, layout.top)}>
        <PageHead heading={heading} lead={lead}>
          <MainAction {...action} />
        </PageHead>
      </section>
      <Rest />
    </>
  );
}

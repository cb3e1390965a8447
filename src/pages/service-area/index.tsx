import type { PageServiceAreaRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { MainAction } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { zipInAddress } from './zip.ts';

/** The map and the towns. Links work without code; the rest is loaded on demand. */
const Area = lazyIsland(() => import('./Area.tsx'));

/** The content below the first window, including the answer for a ZIP code in the address. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'), { isDue: () => zipInAddress() !== null });

/** /service-area: the map, the towns by county, the ZIP code check, and the kinds of place served. */
export function Component() {
  const { heading, lead, action } = useRouteData<PageServiceAreaRoute>().entry;
  return (
    <>
      <section aria-labelledby="~title" className={cx(layout.wrap, layout.top)}>
        <PageHead heading={heading} lead={lead}>
          <MainAction {...action} />
        </PageHead>
      </section>
      <Area />
      <Rest />
    </>
  );
}

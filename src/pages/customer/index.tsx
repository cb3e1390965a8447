import type { PageCustomerRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { telHref } from '../../../forms/contact/contact-links.ts';
import { Hours } from '../../ui/Hours.tsx';
import layout from '../../ui/layout.module.css';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import styles from './Customer.module.css';
import { Panels } from './Panels.tsx';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** For people standing at a machine: information, support and refunds. */
export function Component() {
  const { entry } = useRouteData<PageCustomerRoute>();
  const { phone } = useSite();
  return (
    <>
      <section className={cx(layout.top, styles.top)} aria-labelledby="~customer-heading">
        <div className={layout.wrap}>
          <div className={cx(layout.cols, styles.head)}>
            <h1 id="~customer-heading" className={styles.heading}>
              {entry.heading}
            </h1>
            <div className={styles.about}>
              <p className={layout.lead}>{entry.lead}</p>
              <a href={telHref(phone)} className={styles.phone}>
                {phone}
              </a>
              <Hours className={layout.muted} />
            </div>
          </div>
          <Panels panels={entry.panels} optionLabel={entry.optionLabel} />
        </div>
      </section>
      <Rest />
    </>
  );
}

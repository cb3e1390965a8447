import { mailHref, telHref } from '../../../forms/contact/contact-links.ts';
import type { PageCompareRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import type { Site } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { crumbsTo } from '../../lib/paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import layout from '../../ui/layout.module.css';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import styles from './Compare.module.css';
import { Sheet } from './Sheet.tsx';

/** The content below the comparison sheet. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

const crumbsOf = (site: Site, { entry, path }: PageCompareRoute) =>
  crumbsTo(site, { name: entry.heading, path });

/** The comparison sheet for hosts: the requirements of each product line, on one printed page. */
export function Component() {
  const data = useRouteData<PageCompareRoute>();
  const site = useSite();
  const { entry } = data;
  return (
    <>
      <div className={cx(layout.wrap, layout.top, styles.page)}>
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbsOf(site, data)} />
        </div>
        <div className={cx(layout.cols, styles.head)}>
          <h1 className={styles.heading}>{entry.heading}</h1>
          <div className={styles.beside}>
            <p className={layout.lead}>{entry.lead}</p>
            <p className={styles.hint}>{entry.hint}</p>
          </div>
        </div>
        <Sheet {...entry} />
        <p className={styles.contact}>
          {site.name} · <a href={telHref(site.phone)}>{site.phone}</a> ·{' '}
          <a href={mailHref(site.email)}>{site.email}</a> · {site.domain}
        </p>
      </div>
      <Rest />
    </>
  );
}

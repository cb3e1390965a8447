import type { PageShelvesRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Shelves.module.css';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /on-the-shelves: kinds of products, what their packages say, and how to request others. */
export function Component() {
  const { heading, lead, picture } = useRouteData<PageShelvesRoute>().entry;
  return (
    <>
      <section aria-labelledby="~title" className={layout.top}>
        <div className={layout.wrap}>
          <PageHead heading={heading} lead={lead} />
          <Picture
            picture={picture.src}
            alt={picture.alt}
            sizes="(width >= 64rem) calc(100vw - 4rem), 100vw"
            priority
            className={styles.picture}
          />
        </div>
      </section>
      <Rest />
    </>
  );
}

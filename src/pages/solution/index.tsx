import type { SolutionsRoute, SolutionsEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo, type Crumb } from '../../lib/paths.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { cx } from '../../lib/class-names.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { MainAction } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { TicketRow } from '../../ui/Ticket.tsx';
import styles from './Hero.module.css';
import { headPicture } from './slides.ts';

/** Plays automatically as soon as enough of it is visible. */
const Gallery = lazyIsland(() => import('./Gallery.tsx'), { when: 'seen' });

/** The content below the gallery. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The page of a product line: description, features, measurements, and when to choose another. */
export function Component() {
  const { entry } = useRouteData<SolutionsRoute>();
  const site = useSite();
  return (
    <>
      <Hero solution={entry} crumbs={crumbsTo(site, entry)} />
      <Gallery />
      <Rest />
    </>
  );
}

/** The product on the color of its backdrop, with its figures on tickets. */
function Hero({ solution, crumbs }: { solution: SolutionsEntry; crumbs: readonly Crumb[] }) {
  const { heading, lead, action, backdrop, tickets, portrait } = solution;
  const { src, alt } = headPicture(solution);
  return (
    <section aria-labelledby="~title">
      <div data-tone={backdrop} className={styles.hero}>
        <div className={styles.text}>
          <Breadcrumbs items={crumbs} />
          <div className={styles.words}>
            <h1 id="~title" className={styles.title}>
              {heading}
            </h1>
            <p className={cx(layout.lead, styles.lead)}>{lead}</p>
            <MainAction {...action} />
          </div>
        </div>
        <div className={cx(styles.picture, portrait && styles.upright)}>
          <Picture
            picture={src}
            portrait={portrait}
            alt={alt}
            sizes="(width >= 64rem) 66vw, 124vw"
            priority
          />
        </div>
      </div>
      <TicketRow items={tickets} className={styles.tickets} />
    </section>
  );
}

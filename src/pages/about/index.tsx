import type { PageAboutRoute, PageAboutEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Hero.module.css';

/** What lies below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /about: who keeps the shelves, how it goes, what they hold to, and what they do. */
export function Component() {
  const { entry } = useRouteData<PageAboutRoute>();
  return (
    <>
      <Hero entry={entry} />
      <Rest />
    </>
  );
}

/** Heading, two ways on, and nine rooms in a carousel from the page's edge to the reader column. */
function Hero({
  entry: { heading, lead, primary, secondary, slides, slidesLabel },
}: {
  entry: PageAboutEntry;
}) {
  return (
    <section aria-labelledby="~title" className={layout.top}>
      <div className={cx(layout.wrap, styles.head)}>
        <h1 id="~title">{heading}</h1>
        <div className={layout.stack}>
          <p className={layout.lead}>{lead}</p>
          <Actions>
            <ActionLink to={primary.to}>{primary.label}</ActionLink>
            <ActionLink to={secondary.to} kind="ghost">
              {secondary.label}
            </ActionLink>
          </Actions>
        </div>
      </div>
      <Carousel
        label={slidesLabel}
        images={slides}
        aspectRatio="aspect-21/9"
        sizes="(width >= 64rem) 96vw, 100vw"
        priority
        controls="above"
        className={styles.carousel}
      />
    </section>
  );
}

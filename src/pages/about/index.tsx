import type { PageAboutRoute, PageAboutEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Hero.module.css';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /about: the team, the process, the values and the offerings. */
export function Component() {
  const { entry } = useRouteData<PageAboutRoute>();
  return (
    <>
      <Hero entry={entry} />
      <Rest />
    </>
  );
}

/** Heading, two actions, and a carousel of nine rooms from the page's edge to the side widget. */
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

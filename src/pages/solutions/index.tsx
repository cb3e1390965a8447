import type { PageSolutionsRoute, PageSolutionsEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Intro.module.css';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /solutions: the product lines, their common benefits, and a comparison. */
export function Component() {
  const { entry } = useRouteData<PageSolutionsRoute>();
  return (
    <>
      <Intro {...entry} />
      <Rest />
    </>
  );
}

type IntroProps = Pick<PageSolutionsEntry, 'heading' | 'lead' | 'action' | 'slides' | 'slidesLabel'>;

/** Heading, a link to the consultation, and twelve pictures that fade into each other. */
function Intro({ heading, lead, action, slides, slidesLabel }: IntroProps) {
  return (
    <section aria-labelledby="~title" className={layout.top}>
      <div className={cx(layout.wrap, layout.cols, styles.head)}>
        <h1 id="~title" className={styles.heading}>
          {heading}
        </h1>
        <div className={styles.beside}>
          <p className={layout.lead}>{lead}</p>
          <Actions>
            <ActionLink to={action.to}>{action.label}</ActionLink>
          </Actions>
        </div>
      </div>
      <Carousel
        label={slidesLabel}
        images={slides}
        effect="fade"
        aspectRatio="aspect-21/9"
        sizes="(width >= 64rem) calc(100vw - 4rem), max(100vw, 25rem)"
        priority
        controls="above"
        className={styles.carousel}
      />
    </section>
  );
}

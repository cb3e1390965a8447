import type { PageSolutionsRoute, PageSolutionsEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { MainAction } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './Intro.module.css';

/** The carousel moves by itself, after a while; until then the first slide is as rendered. */
const Slides = lazyIsland(() => import('./Slides.tsx'), { when: 'seen' });

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

type IntroProps = Pick<PageSolutionsEntry, 'heading' | 'lead' | 'action'>;

/** Heading, a link to the consultation, and twelve pictures that fade into each other. */
function Intro({ heading, lead, action }: IntroProps) {
  return (
    <section aria-labelledby="~title" className={layout.top}>
      <div className={layout.wrap}>
        <PageHead heading={heading} lead={lead}>
          <MainAction {...action} />
        </PageHead>
      </div>
      <div className={styles.carousel}>
        <Slides />
      </div>
    </section>
  );
}

import type { PageAboutRoute, PageAboutEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './Hero.module.css';

/** The carousel moves by itself, after a while; until then the first slide is as rendered. */
const Slides = lazyIsland(() => import('./Slides.tsx'), { when: 'seen' });

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
function Hero({ entry: { heading, lead, primary, secondary } }: { entry: PageAboutEntry }) {
  return (
    <section aria-labelledby="~title" className={layout.top}>
      <div className={layout.wrap}>
        <PageHead heading={heading} lead={lead}>
          <Actions>
            <ActionLink to={primary.to}>{primary.label}</ActionLink>
            <ActionLink to={secondary.to} kind="ghost">
              {secondary.label}
            </ActionLink>
          </Actions>
        </PageHead>
      </div>
      <div className={styles.carousel}>
        <Slides />
      </div>
    </section>
  );
}

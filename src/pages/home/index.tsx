import type { PageHomeRoute, PageHomeEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import styles from './Hero.module.css';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The home page. The ids of its sections are link targets in the navigation and on other pages. */
export function Component() {
  const { entry } = useRouteData<PageHomeRoute>();
  return (
    <>
      <Hero hero={entry.hero} />
      <Rest />
    </>
  );
}

/** The hero: two words at full size, one sentence, the picture, and the process in three steps. */
export function Hero({ hero }: { hero: PageHomeEntry['hero'] }) {
  return (
    <section id="hero" aria-labelledby="~hero-heading" className={styles.hero}>
      <div className={cx(layout.wrap, layout.cols)}>
        <h1 id="~hero-heading" className={styles.heading}>
          {hero.heading.map((line) => (
            <span key={line} className={styles.line}>
              {line}{' '}
            </span>
          ))}
        </h1>
        <div className={styles.beside}>
          <p className={cx(layout.lead, styles.lead)}>{hero.lead}</p>
          <Actions>
            <ActionLink to={hero.primary.to}>{hero.primary.label}</ActionLink>
            <ArrowLink to={hero.secondary.to} className={styles.second}>
              {hero.secondary.label}
            </ArrowLink>
          </Actions>
        </div>
      </div>
      <figure className={styles.figure}>
        <div className={styles.stage}>
          <Ticket className={styles.ticket}>{hero.ticket}</Ticket>
          <div className={cx(styles.picture, hero.portrait && styles.upright)}>
            <Picture
              picture={hero.image}
              portrait={hero.portrait}
              alt={hero.alt}
              sizes="(width >= 64rem) calc(100vw - 4rem), (width >= 48rem) 100vw, 30rem"
              priority
            />
          </div>
        </div>
        <figcaption className={layout.wrap}>
          <ol className={styles.steps}>
            {hero.steps.map(({ strong, text }, index) => (
              <li key={strong} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span>
                  <strong>{strong}</strong> {text}
                </span>
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </section>
  );
}

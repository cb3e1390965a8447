import type { LocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo, type Crumb } from '../../lib/paths.ts';
import { cx } from '../../lib/class-names.ts';
import { WayBack } from '../../ui/Breadcrumbs.tsx';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { TicketRow } from '../../ui/Ticket.tsx';
import styles from './Hero.module.css';
import type { PlaceProps } from './place.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The page starts with a dark hero, so the header above it is light. */
export const headerTone = 'dark';

/** /locations/{slug}: one kind of place, from its problems to the matching cabinets. */
export function Component() {
  const { entry, include } = useRouteData<LocationsRoute>();
  const words = include.words.place;
  const site = useSite();
  return (
    <>
      <Hero entry={entry} words={words} crumbs={crumbsTo(site, entry)} />
      <Rest />
    </>
  );
}

interface HeroProps extends PlaceProps {
  crumbs: readonly Crumb[];
}

/** The place in words and in a picture; below them its facts on tickets and a scene. */
export function Hero({ entry: { title, description, hero }, words, crumbs }: HeroProps) {
  return (
    <section aria-labelledby="~title">
      <div data-tone="dark" className={styles.hero}>
        <div className={styles.text}>
          <WayBack to="/locations" words={words.back} crumbs={crumbs} />
          <div className={styles.words}>
            <p className={styles.peach}>{hero.peachText}</p>
            <h1 id="~title" className={styles.title}>
              {title}
            </h1>
            <p className={layout.lead}>{description}</p>
            <Actions className={styles.actions}>
              <ActionLink to="/contact">{words.action}</ActionLink>
            </Actions>
          </div>
        </div>
        <div className={cx(styles.picture, hero.portrait && styles.upright)}>
          <Picture
            picture={hero.image}
            portrait={hero.portrait}
            pexelsId={hero.pexelsId}
            alt={hero.alt}
            sizes="(width >= 64rem) 75vw, 131vw"
            priority
          />
        </div>
      </div>
      <div className={styles.under}>
        <TicketRow items={hero.tickets} className={styles.tickets} />
        <p className={cx(layout.lead, styles.scene)}>{hero.description}</p>
      </div>
    </section>
  );
}

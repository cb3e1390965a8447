import type { TownsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { crumbsTo, type Crumb } from '../../lib/paths.ts';
import { cx } from '../../lib/class-names.ts';
import { fillWords } from '../../lib/words.ts';
import { WayBack } from '../../ui/Breadcrumbs.tsx';
import { MainAction } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { TicketRow, type TicketFact } from '../../ui/Ticket.tsx';
import styles from './Hero.module.css';
import type { TownProps } from './BelowFold.tsx';

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /service-area/{town}: the town, suggested rooms, local notes, and our services. */
export function Component() {
  const { entry, include } = useRouteData<TownsRoute>();
  const words = include.words.town;
  const site = useSite();
  return (
    <>
      <Hero town={entry} words={words} crumbs={crumbsTo(site, entry)} />
      <Rest />
    </>
  );
}

/** The map is visible without code; its interactive part is loaded on demand. */
const TownMap = lazyIsland(() => import('./TownMap.tsx'));

/** From this length on, a word of the name is set smaller to fit its columns. */
const LONG_WORD = 10;

interface HeroProps extends TownProps {
  crumbs: readonly Crumb[];
}

/** Whether a word of the name is too long for its columns at full size. */
const hasLongWord = (name: string) => name.split(' ').some((word) => word.length >= LONG_WORD);

/** The facts on tickets: ZIP codes and legal status. */
function factsOf({ town: { zipCodes, status }, words }: TownProps): TicketFact[] {
  return [{ label: words.zip, value: zipCodes.join(', ') }, status.charAt(0).toUpperCase() + status.slice(1)];
}

/** The town's name at full size, a short text, and map and picture on one shelf line. */
export function Hero({ town, words, crumbs }: HeroProps) {
  const { state, sideWidget } = useSite();
  const { name, county, hyperlocalIntro, image } = town;
  return (
    <section aria-labelledby="~title" className={layout.top}>
      <div className={layout.wrap}>
        <WayBack to="/service-area" words={words.back} crumbs={crumbs} />
        <div className={cx(layout.cols, styles.head)}>
          <div className={styles.place}>
            <h1 id="~title" className={cx(styles.name, hasLongWord(name) && styles.long)}>
              {name}
            </h1>
          </div>
          <div className={styles.intro}>
            <p className={styles.offer}>{fillWords(words.offer, { county, state })}</p>
            <p className={layout.lead}>{hyperlocalIntro}</p>
            <MainAction {...sideWidget.consultation} />
          </div>
        </div>
      </div>
      <div className={cx(styles.shelf, image && styles.withPicture)}>
        {image && (
          <Picture
            picture={image.url}
            portrait={image.portrait}
            alt={image.alt}
            sizes="(width >= 64rem) 48vw, 107vw"
            priority
            className={cx(styles.picture, image.portrait && styles.upright)}
          />
        )}
        <div className={styles.map}>
          <TownMap />
        </div>
      </div>
      <div className={layout.wrap}>
        <TicketRow items={factsOf({ town, words })} />
      </div>
    </section>
  );
}

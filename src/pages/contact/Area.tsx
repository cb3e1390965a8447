import type { PageContactRoute } from '#content/types/index.d.ts';
import { joinWords } from '../../lib/words.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { groupBy } from '../../../scripts/shared/group-by.ts';
import { Link } from '../../navigation/Link.tsx';
import layout from '../../ui/layout.module.css';
import { MapBox } from '../../ui/map/MapBox.tsx';
import { Section, Shelf } from '../../ui/Section.tsx';
import styles from './Area.module.css';

/** The zoom of the street map at which both counties are visible. */
const ZOOM = 10;

/** The towns of the two counties, next to a map. */
export function Component() {
  const { entry, include } = useRouteData<PageContactRoute>();
  const { mapSection: section, mapTitle } = entry;
  const { towns } = include;
  const { geo, counties, state, words } = useSite();
  return (
    <Section labelledBy="~area-heading" className={styles.section} fade>
      <Shelf ticket={section.ticket} />
      <div className={cx(layout.cols, styles.columns)}>
        <div className={styles.words}>
          <h2 id="~area-heading">{section.heading}</h2>
          {section.lead && <p className={styles.lead}>{section.lead}</p>}
          <div className={styles.counties}>
            {[...groupBy(towns, ({ county }) => county)].map(([county, items]) => (
              <div key={county}>
                <h3>{county}</h3>
                <ul>
                  {items.map(({ slug, path, name }) => (
                    <li key={slug}>
                      <Link to={path}>{name}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
        <MapBox
          title={mapTitle}
          towns={towns}
          place={{ query: `${joinWords(counties, words.lists.and)}, ${state}`, ...geo, zoom: ZOOM }}
          height="contact"
          className={styles.map}
        />
      </div>
    </Section>
  );
}

import type { PageAboutEntry, PageAboutRoute } from '#content/types/index.d.ts';
import { fillWords, joinWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { areaPlace } from '../../lib/map-links.ts';
import { Link } from '../../navigation/Link.tsx';
import { MapBox } from '../../ui/map/MapBox.tsx';
import { RichLine } from '../../ui/RichText.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import styles from './Story.module.css';

interface StoryProps {
  story: PageAboutEntry['story'];
  towns: PageAboutRoute['include']['towns'];
}

/** Who we are: the story, the Chamber of Commerce, and the two counties on a map. */
export function Story({
  story: { section, paragraphs, mapTitle, chamberText, chamberLabel },
  towns,
}: StoryProps) {
  const { chamber, counties, state, words } = useSite();
  const area = `${joinWords(counties, words.lists.and)}, ${state}`;
  return (
    <SideSection head={section}>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <RichLine key={paragraph} html={paragraph} />
        ))}
      </div>
      <p className={styles.chamber}>
        {chamberText} <Link to={chamber.url}>{chamberLabel}</Link>.
      </p>
      <MapBox
        title={fillWords(mapTitle, { area })}
        towns={towns}
        place={areaPlace(area, towns)}
        className={styles.map}
      />
    </SideSection>
  );
}

import { cx } from '../../lib/class-names.ts';
import { SideSection } from '../../ui/SideSection.tsx';
import styles from './LocalNotes.module.css';
import type { TownProps } from './town-props.ts';

/** Local insights, followed by landmarks, ZIP codes in large type, and roads. */
export function LocalNotes({ town: { localInsights, landmarks, zipCodes, roads }, words }: TownProps) {
  return (
    <SideSection tone="sage" head={{ ticket: words.notesTicket, heading: words.notesHeading }} fade>
      {localInsights.map(({ title, content }) => (
        <article key={title} className={styles.note}>
          <h3>{title}</h3>
          <p>{content}</p>
        </article>
      ))}
      <div className={styles.facts}>
        <div className={styles.landmarks}>
          <h3 className={styles.label}>{words.landmarks}</h3>
          <ul>
            {landmarks.map((landmark) => (
              <li key={landmark}>{landmark}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={styles.label}>{zipCodes.length > 1 ? words.zips : words.oneZip}</h3>
          <ul>
            {zipCodes.map((zip) => (
              <li key={zip} className={styles.zip}>
                {zip}
              </li>
            ))}
          </ul>
          <h3 className={cx(styles.label, styles.second)}>{words.mainRoads}</h3>
          <p>{roads}</p>
        </div>
      </div>
    </SideSection>
  );
}

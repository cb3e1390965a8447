import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Description.module.css';
import type { TownProps } from './town-props.ts';

/** Two paragraphs side by side: what the place is, and what follows for a cabinet in it. */
export function Description({ town: { longDescription }, words }: TownProps) {
  // What the two paragraphs of a town's record speak of.
  const headings = [words.theTown, words.theShelf];
  return (
    <section className={layout.wrap} aria-label={words.about}>
      <FadeIn className={styles.columns}>
        {longDescription.map((paragraph, index) => (
          <div key={paragraph} className={styles.column}>
            <h2 className={styles.heading}>{headings[index]}</h2>
            <p>{paragraph}</p>
          </div>
        ))}
      </FadeIn>
    </section>
  );
}

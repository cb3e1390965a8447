import type { TownsEntry } from '#content/types/index.d.ts';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Description.module.css';

/** What the two paragraphs of a town's record speak of. */
const HEADINGS = ['The town', 'The shelf'];

/** Two paragraphs side by side: what the place is, and what follows for a cabinet in it. */
export function Description({ town: { longDescription } }: { town: TownsEntry }) {
  return (
    <section className={layout.wrap} aria-label="About the town">
      <FadeIn className={styles.columns}>
        {longDescription.map((paragraph, index) => (
          <div key={paragraph} className={styles.column}>
            <h2 className={styles.heading}>{HEADINGS[index]}</h2>
            <p>{paragraph}</p>
          </div>
        ))}
      </FadeIn>
    </section>
  );
}

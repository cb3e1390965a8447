import type { PageCustomerEntry } from '#content/types/index.d.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './HowToBuy.module.css';

/** How each kind of machine wants to be used. */
export function HowToBuy({ howToBuy }: { howToBuy: PageCustomerEntry['howToBuy'] }) {
  return (
    <Section id="how-to-buy" head={howToBuy.section} fade>
      <div className={styles.groups}>
        {howToBuy.groups.map(({ title, steps }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

import type { PageAboutEntry } from '#content/types/index.d.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Values.module.css';

/** Six values between ruled lines; below 768 px an accordion with one of them open. */
export function Values({ values: { section, items } }: { values: PageAboutEntry['values'] }) {
  return (
    <Section head={section} fade>
      <CardsOrAccordion
        single
        cards={<RuledList items={items} icons columns={2} className={styles.list} />}
        items={items.map(({ title, description }) => ({ id: title, title, content: <p>{description}</p> }))}
      />
    </Section>
  );
}

import type { LocationsEntry } from '#content/types/index.d.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import styles from './Benefits.module.css';
import { SignTitle } from './Challenges.tsx';

/** What changes once a cabinet stands there; beside it a detail of the equipment. */
export function Benefits({ entry: { benefits } }: { entry: LocationsEntry }) {
  return (
    <SideSection
      head={{ ticket: benefits.ticket, heading: benefits.title }}
      fade
      aside={<Picture picture={benefits.image} alt={benefits.alt} sizes="46rem" className={styles.room} />}
    >
      <CardsOrAccordion
        cards={<RuledList items={benefits.items} icons className={styles.list} />}
        items={benefits.items.map(({ icon, title, description }) => ({
          id: title,
          title: <SignTitle icon={icon}>{title}</SignTitle>,
          content: description,
        }))}
      />
    </SideSection>
  );
}

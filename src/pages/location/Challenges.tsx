import type { LocationsEntry } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Challenges.module.css';
import { SignTitle } from './SignTitle.tsx';

/** Six sentences heard in such places, and what is done about each. */
export function Challenges({ entry: { painPoints, painPointsLead } }: { entry: LocationsEntry }) {
  const areQuotes = painPoints.every(({ title }) => title.startsWith('“'));
  return (
    <Section
      tone="wall"
      head={{ ticket: 'Heard on the spot', heading: 'We Understand Your Challenges', lead: painPointsLead }}
      fade
    >
      <CardsOrAccordion
        cards={
          <RuledList
            items={painPoints.map(({ icon, title, point }) => ({ icon, title, description: point }))}
            icons
            columns={2}
            className={cx(styles.list, areQuotes && styles.quotes)}
          />
        }
        items={painPoints.map(({ icon, title, point }) => ({
          id: title,
          title: <SignTitle icon={icon}>{title}</SignTitle>,
          content: <p>{point}</p>,
        }))}
      />
    </Section>
  );
}

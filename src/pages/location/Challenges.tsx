import { cx } from '../../lib/class-names.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Challenges.module.css';
import type { PlaceProps } from './place.ts';
import { Icon } from '../../ui/Icons.tsx';
import type { IconName } from '../../ui/icon-name.ts';
import signStyles from './SignTitle.module.css';

/** Six sentences heard in such places, and what is done about each. */
export function Challenges({ entry: { painPoints, painPointsLead }, words }: PlaceProps) {
  const areQuotes = painPoints.every(({ title }) => title.startsWith('“'));
  return (
    <Section
      tone="wall"
      head={{ ticket: words.challengesTicket, heading: words.challengesHeading, lead: painPointsLead }}
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
          content: point,
        }))}
      />
    </Section>
  );
}

/** Title of an accordion row with its drawn sign before it. */
export function SignTitle({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className={signStyles.title}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

import type { PageAboutEntry } from '#content/types/index.d.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Values.module.css';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { SideSection } from '../../ui/SideSection.tsx';

/** Six values between ruled lines; below 768 px an accordion with one of them open. */
export function Values({ values: { section, items } }: { values: PageAboutEntry['values'] }) {
  return (
    <Section head={section} isQuiet fade>
      <CardsOrAccordion
        single
        cards={<RuledList items={items} icons columns={2} className={styles.list} />}
        items={items.map(({ title, description }) => ({ id: title, title, content: description }))}
      />
    </Section>
  );
}

/** Why choose us: what a host gets and what a host is spared. */
export function WhyUs({ whyUs: { section, points, action } }: { whyUs: PageAboutEntry['whyUs'] }) {
  return (
    <SideSection head={section} fade>
      <RuledList items={points} />
      <Actions className={layout.after}>
        <ActionLink to={action.to}>{action.label}</ActionLink>
      </Actions>
    </SideSection>
  );
}

import type { PageHomeEntry } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Receipt } from '../../ui/Receipt.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section, Shelf } from '../../ui/Section.tsx';
import styles from './Owners.module.css';

const HEADING_ID = '~benefits-heading';

/** The benefits for owners, next to a receipt. */
export function Owners({ owners }: { owners: PageHomeEntry['owners'] }) {
  const { name } = useSite();
  const { section, receipt, benefits, action } = owners;
  return (
    <Section id="benefits" tone="sage" labelledBy={HEADING_ID} fade>
      <Shelf ticket={section.ticket} value={receipt.amount} />
      <div className={cx(layout.cols, styles.columns)}>
        <div className={styles.side}>
          <h2 id={HEADING_ID}>{section.heading}</h2>
          {section.lead && <p className={layout.muted}>{section.lead}</p>}
          <Receipt issuer={name} {...receipt} className={styles.receipt} />
        </div>
        <div className={styles.main}>
          <CardsOrAccordion
            single
            openFirst={0}
            cards={<RuledList items={benefits} />}
            items={benefits.map(({ title, description }) => ({
              id: title,
              title,
              content: description,
            }))}
          />
          <Actions className={layout.after}>
            <ActionLink to={action.to}>{action.label}</ActionLink>
          </Actions>
        </div>
      </div>
    </Section>
  );
}

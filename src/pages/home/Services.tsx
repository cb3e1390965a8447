import type { PageHomeEntry } from '#content/types/index.d.ts';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/Section.tsx';
import styles from './Services.module.css';

type ServicesData = PageHomeEntry['services'];

/** The division of work as a table: the job, our part, your part. */
export function Services({ services }: { services: ServicesData }) {
  const { section, columns, items, action } = services;
  return (
    <Section id="solutions" head={section} isQuiet fade>
      <CardsOrAccordion
        single
        cards={<WorkTable services={services} />}
        items={items.map(({ title, description, yours }) => ({
          id: title,
          title,
          content: (
            <>
              <p>{description}</p>
              <p>
                <strong>{columns.yours}:</strong> {yours}
              </p>
            </>
          ),
        }))}
      />
      <Actions className={layout.after}>
        <ActionLink to={action.to}>{action.label}</ActionLink>
      </Actions>
    </Section>
  );
}

function WorkTable({ services: { section, columns, items } }: { services: ServicesData }) {
  return (
    <table className={styles.table}>
      <caption className={layout.hidden}>{section.heading}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={layout.hidden}>{columns.service}</span>
          </th>
          <th scope="col">{columns.ours}</th>
          <th scope="col">{columns.yours}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, description, yours }) => (
          <tr key={title}>
            <th scope="row">
              <span className={styles.title}>{title}</span>
            </th>
            <td className={styles.ours}>{description}</td>
            <td className={cx(styles.yours, isNothing(yours) && styles.nothing)}>{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Nothing' is our selling point, so it is set in green. */
const isNothing = (yours: string) => yours.toLowerCase() === 'nothing';

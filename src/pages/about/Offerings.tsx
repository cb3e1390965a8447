import type { PageAboutEntry } from '#content/types/index.d.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Icon } from '../../ui/Icons.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Offerings.module.css';

type OfferingsData = PageAboutEntry['offerings'];

function OfferingsTable({ section, columns, items }: OfferingsData) {
  return (
    <table className={styles.table}>
      <caption className={layout.hidden}>{section.heading}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.what}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ icon, title, description }) => (
          <tr key={title}>
            <th scope="row">
              <span className={styles.name}>
                <Icon name={icon} />
                {title}
              </span>
            </th>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ten offerings as a table of names and what they are; below 768 px an accordion with one of them open. */
export function Offerings({ offerings: { section, columns, items } }: { offerings: OfferingsData }) {
  return (
    <Section tone="sage" head={section} fade>
      <CardsOrAccordion
        single
        cards={<OfferingsTable section={section} columns={columns} items={items} />}
        items={items.map(({ title, description }) => ({ id: title, title, content: description }))}
      />
    </Section>
  );
}

import type { PageSolutionsEntry } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/Section.tsx';
import styles from './Comparison.module.css';

type ComparisonData = PageSolutionsEntry['comparison'];

/** The product lines side by side; below 768 px one question at a time with the four answers. */
export function Comparison({ comparison }: { comparison: ComparisonData }) {
  const { section, columns, rows, note, action } = comparison;
  return (
    <Section id="compare" head={section} fade>
      <CardsOrAccordion
        cards={<ComparisonTable comparison={comparison} />}
        items={rows.map(({ name, values }) => ({
          id: name,
          title: name,
          content: (
            <dl className={styles.answers}>
              {columns.map((column, index) => (
                <div key={column}>
                  <dt>{column}</dt>
                  <dd>{values[index]}</dd>
                </div>
              ))}
            </dl>
          ),
        }))}
      />
      <p className={styles.note}>{note}</p>
      <ArrowLink to={action.to}>{action.label}</ArrowLink>
    </Section>
  );
}

function ComparisonTable({ comparison: { section, columns, rows } }: { comparison: ComparisonData }) {
  return (
    <table className={styles.table}>
      <caption className={layout.hidden}>{section.heading}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => (
              <td key={column}>{values[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

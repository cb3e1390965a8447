import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { PlanDrawing } from '../../ui/plans/PlanDrawing.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './FittedSolutions.module.css';
import type { PlaceProps } from './place.ts';

/** Three ways to fit such a place, each with a little plan of where the cabinets would stand. */
export function FittedSolutions({ entry: { customHeading, customSolutions }, words }: PlaceProps) {
  return (
    <Section head={{ ticket: words.fittedTicket, heading: customHeading }} isQuiet fade>
      <CardsOrAccordion
        cards={
          <ol className={styles.ways}>
            {customSolutions.map(({ title, description, plan }) => (
              <li key={title}>
                <PlanDrawing plan={plan} className={styles.plan} />
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        }
        items={customSolutions.map(({ title, description, plan }) => ({
          id: title,
          title,
          content: (
            <>
              <PlanDrawing plan={plan} className={styles.plan} />
              <p>{description}</p>
            </>
          ),
        }))}
      />
      <p className={styles.key}>{words.fittedKey}</p>
    </Section>
  );
}

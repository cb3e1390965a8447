import type { PageSolutionsEntry } from '#content/types/index.d.ts';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

type BenefitsProps = Pick<PageSolutionsEntry, 'benefits' | 'benefitsSection'>;

/** What comes with every product line. */
export function Benefits({ benefits, benefitsSection }: BenefitsProps) {
  return (
    <Section head={benefitsSection} fade>
      <CardsOrAccordion
        single
        cards={<RuledList items={benefits} icons columns={2} />}
        items={benefits.map(({ title, description }) => ({
          id: title,
          title,
          content: description,
        }))}
      />
    </Section>
  );
}

import type { ProcessEntry } from '#content/types/index.d.ts';
import { SectionAction } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Section, type SectionHeadData, type Tone } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';

interface HowItWorksProps {
  process: ProcessEntry;
  /** Head of the section, for pages with their own wording. */
  head?: SectionHeadData;
  /** Whether to show the full text of each step; below 768 px as an accordion with one step open. */
  full?: boolean;
  /** The action after the steps. */
  action?: { label: string; to: string };
  tone?: Tone;
}

/** The four steps from the first visit to a stocked shelf, numbered. */
export function HowItWorks({ process, head, full, action, tone }: HowItWorksProps) {
  const steps = process.steps.map(({ title, description, short }) => ({
    title,
    description: full ? description : short,
  }));
  const shelves = <Steps items={steps} />;

  return (
    <Section head={head ?? process.section} tone={tone} fade>
      {full ? (
        <CardsOrAccordion
          cards={shelves}
          single
          items={steps.map(({ title, description }, index) => ({
            id: title,
            title: `${index + 1}. ${title}`,
            content: description,
          }))}
        />
      ) : (
        shelves
      )}
      {action && <SectionAction action={action} />}
    </Section>
  );
}

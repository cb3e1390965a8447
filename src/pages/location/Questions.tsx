import type { LocationsEntry } from '#content/types/index.d.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { SideSection } from '../../ui/SideSection.tsx';

/** The five questions of such a place; one is open at a time. */
export function Questions({ entry: { faq, faqHeading } }: { entry: LocationsEntry }) {
  return (
    <SideSection
      head={{ ticket: 'Five questions', heading: faqHeading }}
      fade
      aside={<ArrowLink to="/faq">All questions</ArrowLink>}
    >
      <Accordion
        single
        openFirst={1}
        items={faq.map(({ question, answer }) => ({
          id: question,
          title: question,
          content: <p>{answer}</p>,
        }))}
      />
    </SideSection>
  );
}

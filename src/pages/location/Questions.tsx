import { fillWords, countInWords } from '../../lib/words.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import type { PlaceProps } from './place.ts';

/** The questions of such a place; one is open at a time. */
export function Questions({ entry: { faq, faqHeading }, words }: PlaceProps) {
  return (
    <SideSection
      head={{
        ticket: fillWords(words.questionsTicket, { count: countInWords(faq.length) }),
        heading: faqHeading,
      }}
      fade
      aside={<ArrowLink to="/faq">{words.allQuestions}</ArrowLink>}
    >
      <Accordion
        single
        openFirst={1}
        items={faq.map(({ question, answer }) => ({
          id: question,
          title: question,
          content: answer,
        }))}
      />
    </SideSection>
  );
}

import type { LocationsRoute, LocationsEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { HowItWorks } from '../../sections/HowItWorks/HowItWorks.tsx';
import { OtherPlaces } from '../../sections/OtherPlaces/OtherPlaces.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Products } from './Products.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RuledCards } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import styles from './BelowFold.module.css';
import { cx } from '../../lib/class-names.ts';
import { Section } from '../../ui/Section.tsx';
import type { PlaceProps } from './place.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { PlanDrawing } from '../../ui/plans/PlanDrawing.tsx';
import { countInWords } from '../../lib/count-in-words.ts';
import { fillWords } from '../../lib/words.ts';

/** The page of a kind of place below its first window. */
export function Component() {
  const { entry, include } = useRouteData<LocationsRoute>();
  const words = include.words.place;
  return (
    <>
      <Benefits entry={entry} />
      <Challenges entry={entry} words={words} />
      <FittedSolutions entry={entry} words={words} />
      <Products entry={entry} words={words} lineup={include.storeSizes.lineup} />
      <Questions entry={entry} words={words} />
      <CallOut {...entry.callOut} action={{ label: words.action, to: '/contact' }}>
        <ArrowLink to="/solutions">{words.allSolutions}</ArrowLink>
      </CallOut>
      <HowItWorks process={include.process} />
      <OtherPlaces places={include.related} words={words} />
    </>
  );
}

/** The benefits of a cabinet there, next to a detail of the equipment. */
function Benefits({ entry: { benefits } }: { entry: LocationsEntry }) {
  return (
    <SideSection
      head={{ ticket: benefits.ticket, heading: benefits.title }}
      fade
      aside={<Picture picture={benefits.image} alt={benefits.alt} sizes="46rem" className={styles.room} />}
    >
      <RuledCards items={benefits.items} icons signs className={styles.list} />
    </SideSection>
  );
}

/** Six quotes of typical problems, each with our solution. */
function Challenges({ entry: { painPoints, painPointsLead }, words }: PlaceProps) {
  const areQuotes = painPoints.every(({ title }) => title.startsWith('“'));
  return (
    <Section
      tone="wall"
      head={{ ticket: words.challengesTicket, heading: words.challengesHeading, lead: painPointsLead }}
      fade
    >
      <RuledCards
        items={painPoints.map(({ icon, title, point }) => ({ icon, title, description: point }))}
        icons
        signs
        columns={2}
        className={cx(styles.challengesList, areQuotes && styles.quotes)}
      />
    </Section>
  );
}

/** Three configurations for such a place, each with a small floor plan of the cabinets. */
function FittedSolutions({ entry: { customHeading, customSolutions }, words }: PlaceProps) {
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

/** Questions about such a place; one is open at a time. */
function Questions({ entry: { faq, faqHeading }, words }: PlaceProps) {
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

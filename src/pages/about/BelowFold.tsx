import type { PageAboutRoute, PageAboutEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { HowItWorks } from '../../sections/HowItWorks/HowItWorks.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { fillWords, joinWords } from '../../lib/words.ts';
import { useSite } from '../../data/site.ts';
import { areaPlace } from '../../lib/map-links.ts';
import { Link } from '../../navigation/Link.tsx';
import { MapBox } from '../../ui/map/MapBox.tsx';
import { RichLine } from '../../ui/RichText.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import styles from './BelowFold.module.css';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { RuledCards, RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import layout from '../../ui/layout.module.css';
import { Icon } from '../../ui/Icons.tsx';

/** The content of /about below the first window. */
export function Component() {
  const { entry, include } = useRouteData<PageAboutRoute>();
  return (
    <>
      <Story story={entry.story} towns={include.towns} />
      <HowItWorks
        process={include.process}
        head={entry.processSection}
        action={entry.processAction}
        full
        tone="wall"
      />
      <Values values={entry.values} />
      <Offerings offerings={entry.offerings} />
      <CallOut {...entry.callOut} />
      <WhyUs whyUs={entry.whyUs} />
      <FaqTeaser teaser={include.faqTeaser} questions={include.featuredFaq} tone="wall" />
    </>
  );
}

interface StoryProps {
  story: PageAboutEntry['story'];
  towns: PageAboutRoute['include']['towns'];
}

/** Our story, the Chamber of Commerce, and a map of the two counties. */
function Story({ story: { section, paragraphs, mapTitle, chamberText, chamberLabel }, towns }: StoryProps) {
  const { chamber, counties, state, words } = useSite();
  const area = `${joinWords(counties, words.lists.and)}, ${state}`;
  return (
    <SideSection head={section}>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <RichLine key={paragraph} html={paragraph} />
        ))}
      </div>
      <p className={styles.chamber}>
        {chamberText} <Link to={chamber.url}>{chamberLabel}</Link>.
      </p>
      <MapBox
        title={fillWords(mapTitle, { area })}
        towns={towns}
        place={areaPlace(area, towns)}
        className={styles.map}
      />
    </SideSection>
  );
}

/** Six values between ruled lines; below 768 px an accordion with one open. */
function Values({ values: { section, items } }: { values: PageAboutEntry['values'] }) {
  return (
    <Section head={section} isQuiet fade>
      <RuledCards single items={items} icons columns={2} className={styles.list} />
    </Section>
  );
}

/** Why choose us: what a host gets and is spared. */
function WhyUs({ whyUs: { section, points } }: { whyUs: PageAboutEntry['whyUs'] }) {
  return (
    <SideSection head={section} fade>
      <RuledList items={points} />
    </SideSection>
  );
}

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

/** Ten offerings as a table; below 768 px an accordion with one open. */
function Offerings({ offerings: { section, columns, items } }: { offerings: OfferingsData }) {
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

import type { PageHomeRoute, PageHomeEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { ProductCards } from '../../sections/ProductCards/ProductCards.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Section, Shelf } from '../../ui/Section.tsx';
import { SectionAction } from '../../ui/Button.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './BelowFold.module.css';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { Receipt } from '../../ui/Receipt.tsx';
import { RuledCards } from '../../ui/RuledList.tsx';
import { Places } from './Places.tsx';
import layout from '../../ui/layout.module.css';
import { Wizard } from './wizard/Wizard.tsx';

/** The home page below its first window. */
export function Component() {
  const { entry, include } = useRouteData<PageHomeRoute>();
  return (
    <>
      <Experience experience={entry.experience} />
      <Wizard id="breakroom-builder" wizard={include.wizard} solutions={include.solutions} />
      <Section id="about" head={entry.partnership.section} fade>
        <ProductCards solutions={include.solutions} />
      </Section>
      <Owners owners={entry.owners} />
      <Services services={entry.services} />
      <Places places={entry.places} locations={include.locations} />
      <FaqTeaser teaser={include.faqTeaser} questions={include.featuredFaq} />
      <CallOut {...entry.callOut} />
    </>
  );
}

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
      <SectionAction action={action} />
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
              <span className={styles.servicesTitle}>{title}</span>
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
const isNothing = (text: string) => text.toLowerCase() === 'nothing';

/**
 * Four improvements of a breakroom as pictures of different sizes on one shelf line; text only on phones,
 * where the picture of the room precedes it.
 */
export function Experience({ experience }: { experience: PageHomeEntry['experience'] }) {
  const { section, cards } = experience;
  return (
    <Section id="breakroom-experience" head={section} fade>
      <CardsOrAccordion
        single
        cards={
          <ul className={styles.shelf}>
            {cards.map(({ title, description, image, alt }) => (
              <li key={title} className={styles.item}>
                <div className={styles.stand}>
                  <Picture
                    picture={image}
                    alt={alt}
                    sizes="(width >= 64rem) 30vw, 46vw"
                    className={styles.picture}
                  />
                </div>
                <div className={styles.words}>
                  <h3 className={styles.title}>{title}</h3>
                  <p className={styles.text}>{description}</p>
                </div>
              </li>
            ))}
          </ul>
        }
        items={cards.map(({ title, description }) => ({ id: title, title, content: description }))}
      />
      <SectionAction />
    </Section>
  );
}

const HEADING_ID = '~benefits-heading';

/** The benefits for owners, next to a receipt. */
export function Owners({ owners }: { owners: PageHomeEntry['owners'] }) {
  const { name } = useSite();
  const { section, receipt, benefits } = owners;
  return (
    <Section id="benefits" tone="sage" labelledBy={HEADING_ID} fade>
      <Shelf ticket={section.ticket} value={receipt.amount} />
      <div className={cx(layout.cols, styles.columns)}>
        <div className={styles.side}>
          <h2 id={HEADING_ID}>{section.heading}</h2>
          {section.lead && <p className={layout.muted}>{section.lead}</p>}
          <Receipt issuer={name} {...receipt} className={styles.receipt} />
        </div>
        <div className={styles.main}>
          <RuledCards single openFirst={0} items={benefits} />
          <SectionAction />
        </div>
      </div>
    </Section>
  );
}

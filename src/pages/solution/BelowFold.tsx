import type { SolutionsRoute, SolutionsEntry, InterfaceEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { FootprintDrawing } from '../../ui/plans/FootprintDrawing.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './BelowFold.module.css';
import { useId } from 'react';
import { ProductCards } from '../../sections/ProductCards/ProductCards.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';

/** The page of a product line below its pictures. */
export function Component() {
  const { entry, include } = useRouteData<SolutionsRoute>();
  return (
    <>
      <SideSection head={entry.pointsSection} fade>
        <RuledList items={entry.points} />
      </SideSection>
      <Measures footprint={entry.footprint} specs={entry.specs} words={include.words.drawing} />
      <Others notFor={entry.notFor} others={include.others} />
      <FaqTeaser teaser={include.faqTeaser} questions={include.featuredFaq} tone="wall" />
      <CallOut {...entry.callOut} />
    </>
  );
}

type MeasuresProps = Pick<SolutionsEntry, 'footprint' | 'specs'> & {
  words: Pick<InterfaceEntry['drawing'], 'label' | 'feet'>;
};

/** The floor space, drawn to scale, next to the specifications. */
function Measures({ footprint, specs, words }: MeasuresProps) {
  const { width, depth, caption } = footprint;
  return (
    <Section tone="wall" head={specs.section} fade>
      <div className={cx(layout.cols, styles.columns)}>
        <figure className={styles.plan}>
          <FootprintDrawing
            width={width}
            depth={depth}
            label={fillWords(words.label, { width, depth })}
            feet={words.feet}
          />
          <figcaption className={styles.caption}>{caption}</figcaption>
        </figure>
        <dl className={styles.specs}>
          {specs.rows.map(({ name, value }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

interface OthersProps {
  notFor: SolutionsEntry['notFor'];
  others: SolutionsRoute['include']['others'];
}

/** When another product is the better choice, and the other three products. */
function Others({ notFor: { heading, text, action }, others }: OthersProps) {
  const headingId = useId();
  return (
    <Section labelledBy={headingId} fade>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        <div className={layout.stack}>
          <p>{text}</p>
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </div>
      </div>
      <ProductCards solutions={others} arrangement="row" />
    </Section>
  );
}

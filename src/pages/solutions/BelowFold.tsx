import type { PageSolutionsRoute, PageSolutionsEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { PlanDrawing } from '../../ui/plans/PlanDrawing.tsx';
import { RuledCards, RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './BelowFold.module.css';
import { ProductBands } from './ProductBands.tsx';
import { cx } from '../../lib/class-names.ts';
import { SectionAction } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';

/** The content of /solutions below the first window. */
export function Component() {
  const { entry, include } = useRouteData<PageSolutionsRoute>();
  return (
    <>
      <Benefits {...entry} />
      <ProductBands section={entry.blocksSection} solutions={include.solutions} lineup={entry.lineup} />
      <Coffee coffee={entry.coffee} />
      <Comparison comparison={entry.comparison} />
      <SideSection
        head={entry.checklist.section}
        tone="wall"
        aside={<PlanDrawing plan="single" className={styles.plan} />}
        fade
      >
        <RuledList items={entry.checklist.items} />
      </SideSection>
      <FaqTeaser teaser={include.faqTeaser} questions={include.featuredFaq} />
      <CallOut {...entry.callOut} />
    </>
  );
}

type BenefitsProps = Pick<PageSolutionsEntry, 'benefits' | 'benefitsSection'>;

/** The benefits of every product line. */
function Benefits({ benefits, benefitsSection }: BenefitsProps) {
  return (
    <Section head={benefitsSection} fade>
      <RuledCards single items={benefits} icons columns={2} />
    </Section>
  );
}

/** Office coffee, the product line without a page. */
function Coffee({ coffee: { section, text, image, alt } }: { coffee: PageSolutionsEntry['coffee'] }) {
  return (
    <Section id="coffee" head={section} isQuiet fade>
      <div className={cx(layout.cols, styles.columns)}>
        <Picture
          picture={image}
          alt={alt}
          sizes="(width >= 92rem) 52rem, (width >= 64rem) 55vw, 92vw"
          className={styles.picture}
        />
        <div className={cx(layout.stack, styles.words)}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <SectionAction />
        </div>
      </div>
    </Section>
  );
}

type ComparisonData = PageSolutionsEntry['comparison'];

/** The product lines side by side; below 768 px one question at a time with the four answers. */
function Comparison({ comparison }: { comparison: ComparisonData }) {
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

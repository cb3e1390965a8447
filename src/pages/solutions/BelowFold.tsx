import type { PageSolutionsRoute, PageSolutionsEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { PlanDrawing } from '../../ui/plans/PlanDrawing.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { Comparison } from './Comparison.tsx';
import { ProductBands } from './ProductBands.tsx';
import solutionsStyles from './Solutions.module.css';
import { CardsOrAccordion } from '../../ui/CardsOrAccordion.tsx';
import { Section } from '../../ui/Section.tsx';
import { cx } from '../../lib/class-names.ts';
import { ActionLink, Actions } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import coffeeStyles from './Coffee.module.css';

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
        aside={<PlanDrawing plan="single" className={solutionsStyles.plan} />}
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

/** Office coffee, the product line without a page. */
function Coffee({ coffee: { section, text, image, alt, action } }: { coffee: PageSolutionsEntry['coffee'] }) {
  return (
    <Section id="coffee" head={section} isQuiet fade>
      <div className={cx(layout.cols, coffeeStyles.columns)}>
        <Picture
          picture={image}
          alt={alt}
          sizes="(width >= 92rem) 52rem, (width >= 64rem) 55vw, 92vw"
          className={coffeeStyles.picture}
        />
        <div className={cx(layout.stack, coffeeStyles.words)}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Actions className={coffeeStyles.action}>
            <ActionLink to={action.to}>{action.label}</ActionLink>
          </Actions>
        </div>
      </div>
    </Section>
  );
}

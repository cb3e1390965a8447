import type { PageSolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { PlanDrawing } from '../../ui/plans/PlanDrawing.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { Benefits } from './Benefits.tsx';
import { Coffee } from './Coffee.tsx';
import { Comparison } from './Comparison.tsx';
import { ProductBands } from './ProductBands.tsx';
import styles from './Solutions.module.css';

/** /solutions below its first window. */
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

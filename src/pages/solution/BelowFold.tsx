import type { SolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { Measures } from './Measures.tsx';
import { Others } from './Others.tsx';

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

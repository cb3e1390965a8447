import type { SolutionsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import type { Site } from '../../data/site.ts';
import type { PageStructure } from '../../data/page-structure.ts';
import { crumbsTo } from '../../lib/crumbs.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { SideSection } from '../../ui/SideSection.tsx';
import { Gallery } from './Gallery.tsx';
import { Hero } from './Hero.tsx';
import { Measures } from './Measures.tsx';
import { Others } from './Others.tsx';

const OVERVIEW = '/solutions';

/** The page of one product line: what it is, what it does, what it measures, and when to take another. */
export function Component() {
  const { entry, include } = useRouteData<SolutionsRoute>();
  const site = useSite();
  return (
    <>
      <Hero solution={entry} crumbs={crumbsTo(site, OVERVIEW, entry)} />
      <Gallery solution={entry} label={include.words.drawing.gallery} />
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

/** The way here from the home page. */
export function structure({ entry }: SolutionsRoute, site: Site): PageStructure {
  return { crumbs: crumbsTo(site, OVERVIEW, entry) };
}

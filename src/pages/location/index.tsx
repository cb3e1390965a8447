import type { LocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import type { Site } from '../../data/site.ts';
import { faqPage } from '../../head/structured/parts.ts';
import type { PageStructure } from '../../data/page-structure.ts';
import { crumbsTo } from '../../lib/crumbs.ts';
import { HowItWorks } from '../../sections/HowItWorks/HowItWorks.tsx';
import { OtherPlaces } from '../../sections/OtherPlaces/OtherPlaces.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Benefits } from './Benefits.tsx';
import { Challenges } from './Challenges.tsx';
import { FittedSolutions } from './FittedSolutions.tsx';
import { Hero } from './Hero.tsx';
import { CoolerBlock, MarketBlock } from './ProductBlocks.tsx';
import { Questions } from './Questions.tsx';
import { StoreBlock } from './StoreBlock.tsx';

/** The page begins with a dark hero, so the header above it is light. */
export const headerTone = 'dark';

/** The list that the page belongs to. */
const LIST = '/locations';

/** The five questions, and the way here from the home page. */
export function structure({ entry }: LocationsRoute, site: Site): PageStructure {
  return { page: faqPage(entry.faq), crumbs: crumbsTo(site, LIST, entry) };
}

/** /locations/{slug}: one kind of place, from its troubles to the cabinet that answers them. */
export function Component() {
  const { entry, include } = useRouteData<LocationsRoute>();
  const words = include.words.place;
  const site = useSite();
  return (
    <>
      <Hero entry={entry} words={words} crumbs={crumbsTo(site, LIST, entry)} />
      <Benefits entry={entry} />
      <Challenges entry={entry} words={words} />
      <FittedSolutions entry={entry} words={words} />
      <StoreBlock block={entry.smartStore} explore={words.explore} lineup={include.storeSizes.lineup} />
      <MarketBlock block={entry.microMarket} explore={words.explore} />
      {entry.smartCoolers && <CoolerBlock block={entry.smartCoolers} explore={words.explore} />}
      <Questions entry={entry} words={words} />
      <CallOut {...entry.callOut} action={{ label: words.action, to: '/contact' }}>
        <ArrowLink to="/solutions">{words.allSolutions}</ArrowLink>
      </CallOut>
      <HowItWorks process={include.process} />
      <OtherPlaces places={include.related} words={words} />
    </>
  );
}

import type { LocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.tsx';
import { useSite } from '../../data/site.tsx';
import type { Site } from '../../data/types.ts';
import { faqPage } from '../../head/structured/parts.ts';
import type { PageStructure } from '../../head/structured/types.ts';
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
  return { page: faqPage(entry.faq), crumbs: crumbsTo(site.menu, LIST, entry) };
}

/** /locations/{slug}: one kind of place, from its troubles to the cabinet that answers them. */
export function Component() {
  const { entry, include } = useRouteData<LocationsRoute>();
  const { menu } = useSite();
  return (
    <>
      <Hero entry={entry} crumbs={crumbsTo(menu, LIST, entry)} />
      <Benefits entry={entry} />
      <Challenges entry={entry} />
      <FittedSolutions entry={entry} />
      <StoreBlock block={entry.smartStore} lineup={include.storeSizes.lineup} />
      <MarketBlock block={entry.microMarket} />
      {entry.smartCoolers && <CoolerBlock block={entry.smartCoolers} />}
      <Questions entry={entry} />
      <CallOut {...entry.callOut} action={{ label: 'Request Free Assessment', to: '/contact' }}>
        <ArrowLink to="/solutions">Explore All Solutions</ArrowLink>
      </CallOut>
      <HowItWorks process={include.process} />
      <OtherPlaces places={include.related} />
    </>
  );
}

import type { LocationsRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { HowItWorks } from '../../sections/HowItWorks/HowItWorks.tsx';
import { OtherPlaces } from '../../sections/OtherPlaces/OtherPlaces.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Benefits } from './Benefits.tsx';
import { Challenges } from './Challenges.tsx';
import { FittedSolutions } from './FittedSolutions.tsx';
import { CoolerBlock, MarketBlock } from './ProductBlocks.tsx';
import { Questions } from './Questions.tsx';
import { StoreBlock } from './StoreBlock.tsx';

/** The page of a kind of place below its first window. */
export function Component() {
  const { entry, include } = useRouteData<LocationsRoute>();
  const words = include.words.place;
  return (
    <>
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

import type { TownsRoute } from '#content/types/index.d.ts';
import { fillWords, countInWords } from '../../lib/words.ts';
import { useRouteData } from '../../data/route-data.ts';
import { ProductCards } from '../../sections/ProductCards/ProductCards.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Section } from '../../ui/Section.tsx';
import { Description } from './Description.tsx';
import { LocalNotes } from './LocalNotes.tsx';
import { Neighbors } from './Neighbors.tsx';
import { Scenarios } from './Scenarios.tsx';
import { Services } from './Services.tsx';

/** The page of a town below its first window. */
export function Component() {
  const { entry, include } = useRouteData<TownsRoute>();
  const words = include.words.town;
  return (
    <>
      <Description town={entry} words={words} />
      <Scenarios town={entry} />
      <LocalNotes town={entry} words={words} />
      <Services services={include.services} town={entry} words={words} />
      <Section
        tone="wall"
        head={{
          ticket: fillWords(words.productsTicket, { count: countInWords(include.solutions.length) }),
          heading: fillWords(words.productsHeading, { town: entry.name }),
        }}
        fade
      >
        <ProductCards solutions={include.solutions} arrangement="row" />
      </Section>
      <Neighbors town={entry} words={words} towns={include.towns} />
      <CallOut {...entry.callOut} />
    </>
  );
}

import type { PageAboutRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import type { PageStructure } from '../../data/page-structure.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { HowItWorks } from '../../sections/HowItWorks/HowItWorks.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Hero } from './Hero.tsx';
import { Offerings } from './Offerings.tsx';
import { Story } from './Story.tsx';
import { Values, WhyUs } from './Values.tsx';

/** A page about the business. */
export function structure(): PageStructure {
  return { page: { '@type': 'AboutPage' }, isAboutBusiness: true };
}

/** /about: who keeps the shelves, how it goes, what they hold to, and what they do. */
export function Component() {
  const { entry, include } = useRouteData<PageAboutRoute>();
  return (
    <>
      <Hero entry={entry} />
      <Story story={entry.story} towns={include.towns} />
      <HowItWorks
        process={include.process}
        head={entry.processSection}
        action={entry.processAction}
        full
        tone="wall"
      />
      <Values values={entry.values} />
      <Offerings offerings={entry.offerings} />
      <CallOut {...entry.callOut} />
      <WhyUs whyUs={entry.whyUs} />
      <FaqTeaser teaser={include.faqTeaser} questions={include.featuredFaq} tone="wall" />
    </>
  );
}

import type { PageAboutRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { HowItWorks } from '../../sections/HowItWorks/HowItWorks.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Offerings } from './Offerings.tsx';
import { Story } from './Story.tsx';
import { Values, WhyUs } from './Values.tsx';

/** /about below its first window. */
export function Component() {
  const { entry, include } = useRouteData<PageAboutRoute>();
  return (
    <>
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

import type { PageHomeRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { FaqTeaser } from '../../sections/FaqTeaser/FaqTeaser.tsx';
import { ProductCards } from '../../sections/ProductCards/ProductCards.tsx';
import { CallOut } from '../../ui/CallOut.tsx';
import { Section } from '../../ui/Section.tsx';
import { Experience } from './Experience.tsx';
import { Owners } from './Owners.tsx';
import { Places } from './Places.tsx';
import { Services } from './Services.tsx';
import { Wizard } from './wizard/Wizard.tsx';

/** The home page below its first window. */
export function Component() {
  const { entry, include } = useRouteData<PageHomeRoute>();
  return (
    <>
      <Experience experience={entry.experience} />
      <Wizard id="breakroom-builder" wizard={include.wizard} solutions={include.solutions} />
      <Section id="about" head={entry.partnership.section} fade>
        <ProductCards solutions={include.solutions} />
      </Section>
      <Owners owners={entry.owners} />
      <Services services={entry.services} />
      <Places places={entry.places} locations={include.locations} />
      <FaqTeaser teaser={include.faqTeaser} questions={include.featuredFaq} />
      <CallOut {...entry.callOut} />
    </>
  );
}

import type { PageContactRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { ContactForm } from './form/ContactForm.tsx';

/** The contact form with the rules and texts of the content. */
export function Component() {
  const { entry } = useRouteData<PageContactRoute>();
  return <ContactForm spec={entry.form} nextSteps={entry.nextSteps} />;
}

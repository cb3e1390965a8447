import type { PageContactRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import type { PageStructure } from '../../data/page-structure.ts';
import { cx } from '../../lib/class-names.ts';
import { FadeIn } from '../../ui/FadeIn.tsx';
import layout from '../../ui/layout.module.css';
import { Area } from './Area.tsx';
import styles from './Contact.module.css';
import { ContactForm } from './form/ContactForm.tsx';
import { Process } from './Process.tsx';
import { Received } from './Received.tsx';

/** A page about how to reach the business. */
export function structure(): PageStructure {
  return { page: { '@type': 'ContactPage' }, isAboutBusiness: true };
}

/** What happens next at the left, the form at the right; below them the towns and their map. */
export function Component() {
  const { entry, include } = useRouteData<PageContactRoute>();
  return (
    <>
      <div className={cx(layout.wrap, layout.top, styles.top)}>
        <div className={cx(layout.cols, styles.head)} data-answer-hides="">
          <h1 className={styles.heading}>{entry.heading}</h1>
          <p className={cx(layout.lead, styles.lead)}>{entry.intro}</p>
        </div>
        <Received thanks={entry.thanks} />
        <div className={cx(layout.cols, styles.columns)} data-answer-hides="">
          <FadeIn className={styles.process}>
            <Process process={entry.process} />
          </FadeIn>
          <FadeIn className={styles.form}>
            <ContactForm spec={entry.form} nextSteps={entry.nextSteps} />
          </FadeIn>
        </div>
      </div>
      <Area section={entry.mapSection} mapTitle={entry.mapTitle} towns={include.towns} />
    </>
  );
}

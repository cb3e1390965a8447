import type {
  PageAccessibilityRoute,
  PageCamerasRoute,
  PagePrivacyRoute,
  PageTermsRoute,
} from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { longDate } from '../../lib/dates.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import layout from '../../ui/layout.module.css';
import { RichText } from '../../ui/RichText.tsx';
import styles from './Legal.module.css';

/**
 * A legal page: privacy, accessibility, cameras or terms. Plain text in
 * ruled sections, with the date of the last review.
 */
export function Component() {
  const { entry } = useRouteData<
    PagePrivacyRoute | PageAccessibilityRoute | PageCamerasRoute | PageTermsRoute
  >();
  const { contactAction } = useSite();
  return (
    <div className={cx(layout.wrap, layout.top, styles.page)}>
      <div className={cx(layout.cols, styles.head)}>
        <h1 className={styles.heading}>{entry.heading}</h1>
        <p className={cx(layout.lead, styles.lead)}>{entry.lead}</p>
      </div>
      {entry.sections.map(({ heading, text }) => (
        <section key={heading} className={cx(layout.cols, styles.section)}>
          <h2 className={styles.title}>{heading}</h2>
          <RichText html={text.html} className={styles.text} />
        </section>
      ))}
      <p className={styles.contact}>
        <ArrowLink to={contactAction.to}>{contactAction.label}</ArrowLink>
      </p>
      <p className={styles.updated}>
        {entry.updatedLabel} <time dateTime={entry.updated}>{longDate(entry.updated)}</time>
      </p>
    </div>
  );
}

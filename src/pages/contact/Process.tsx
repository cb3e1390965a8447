import type { PageContactRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { telHref } from '../../forms/contact/contact-links.ts';
import { Hours } from '../../ui/Hours.tsx';
import { Shelf } from '../../ui/Section.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { AutoLink, NoBreak } from '../../ui/PlainText.tsx';
import styles from './Process.module.css';
import receivedStyles from './Received.module.css';

/** What happens after the form is sent, as five steps on a line, and a phone number as an alternative. */
export function Component() {
  const { process } = useRouteData<PageContactRoute>().entry;
  const { phone } = useSite();
  return (
    <section aria-labelledby="~process-heading">
      <Shelf ticket={process.ticket} className={styles.shelf} />
      <h2 id="~process-heading" className={styles.heading}>
        {process.heading}
      </h2>
      <ol className={styles.steps}>
        {process.steps.map(({ title, description }) => (
          <li key={title} className={styles.step}>
            <h3>
              <NoBreak>{title}</NoBreak>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <p className={styles.phone}>
        {process.phoneLead}
        <br />
        <a href={telHref(phone)}>{phone}</a>
      </p>
      <Hours />
    </section>
  );
}

/**
 * Confirms that a message arrived. It is in the page but never shown by it: a form handler that received the
 * message shows it in its response to a form sent without JavaScript.
 */
export function Received() {
  const { thanks } = useRouteData<PageContactRoute>().entry;
  return (
    <section
      hidden
      data-answer="received"
      className={receivedStyles.received}
      aria-labelledby="~received-heading"
    >
      <h2 id="~received-heading" className={receivedStyles.heading}>
        {thanks.heading}
      </h2>
      <p className={receivedStyles.text}>
        <AutoLink>{thanks.text}</AutoLink>
      </p>
      <p>
        <ArrowLink to={thanks.action.to}>{thanks.action.label}</ArrowLink>
      </p>
    </section>
  );
}

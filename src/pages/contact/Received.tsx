import type { PageContactRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { AutoLink } from '../../ui/PlainText.tsx';
import styles from './Received.module.css';

/**
 * Confirms that a message arrived. It is in the page but never shown by it: a form handler that received the
 * message shows it in its response to a form sent without JavaScript.
 */
export function Component() {
  const { thanks } = useRouteData<PageContactRoute>().entry;
  return (
    <section hidden data-answer="received" className={styles.received} aria-labelledby="~received-heading">
      <h2 id="~received-heading" className={styles.heading}>
        {thanks.heading}
      </h2>
      <p className={styles.text}>
        <AutoLink>{thanks.text}</AutoLink>
      </p>
      <p>
        <ArrowLink to={thanks.action.to}>{thanks.action.label}</ArrowLink>
      </p>
    </section>
  );
}

import type { PageContactEntry } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { AutoLink } from '../../ui/AutoLink.tsx';
import styles from './Received.module.css';

/**
 * Says that a message arrived. It stands in the page but is never shown by it: only a form handler that has the message
 * shows it, in its answer to a form that was sent without JavaScript.
 */
export function Received({ thanks }: { thanks: PageContactEntry['thanks'] }) {
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

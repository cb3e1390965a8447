import type { PageContactEntry } from '#content/types/index.d.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import styles from './Received.module.css';

/** Id that the form handler sends a browser to, after a form that was sent without JavaScript. */
const RECEIVED_ID = 'sent';

/** Says that a message arrived. Shown only when the address names it (`/contact#sent`). */
export function Received({ thanks }: { thanks: PageContactEntry['thanks'] }) {
  return (
    <section id={RECEIVED_ID} tabIndex={-1} className={styles.received} aria-labelledby="received-heading">
      <h2 id="received-heading" className={styles.heading}>
        {thanks.heading}
      </h2>
      <p>{thanks.text}</p>
      <p>
        <ArrowLink to={thanks.action.to}>{thanks.action.label}</ArrowLink>
      </p>
    </section>
  );
}

import type { PageContactEntry } from '#content/types/index.d.ts';
import { telHref } from '../../../forms/contact/contact-links.ts';
import { useSite } from '../../data/site.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import styles from './Received.module.css';

/** A text in which our phone number, where it names it, can be called. */
function WithPhone({ text }: { text: string }) {
  const { phone } = useSite();
  const [before, ...after] = text.split(phone);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a href={telHref(phone)} className={styles.phone}>
        {phone}
      </a>
      {after.join(phone)}
    </>
  );
}

/**
 * Says that a message arrived. It stands in the page but is never shown by it: only a form handler that has the message
 * shows it, in its answer to a form that was sent without JavaScript.
 */
export function Received({ thanks }: { thanks: PageContactEntry['thanks'] }) {
  return (
    <section hidden data-answer="received" className={styles.received} aria-labelledby="received-heading">
      <h2 id="received-heading" className={styles.heading}>
        {thanks.heading}
      </h2>
      <p>
        <WithPhone text={thanks.text} />
      </p>
      <p>
        <ArrowLink to={thanks.action.to}>{thanks.action.label}</ArrowLink>
      </p>
    </section>
  );
}

import { mailHref, telHref } from '../../../../forms/contact/contact-links.ts';
import { useSite } from '../../../data/site.ts';
import styles from './StatusMessage.module.css';

/**
 * Warns visitors without JavaScript on a host without a form handler. They could not be told afterwards that
 * their message did not arrive, so they are told before.
 */
export function NoHandler({ message }: { message: string }) {
  const { phone, email } = useSite();
  return (
    <noscript>
      <div className={styles.failure}>
        <p className={styles.message}>{message}</p>
        <p>
          <a href={telHref(phone)}>{phone}</a>
          <a href={mailHref(email)}>{email}</a>
        </p>
      </div>
    </noscript>
  );
}

import { useSite } from '../data/site.ts';
import { telHref } from '../../forms/contact/contact-links.ts';
import { Link } from '../navigation/Link.tsx';
import styles from './Offer.module.css';

/**
 * One line above every page with the offer, its price and the action; in wide windows also the phone number.
 */
export function Offer({ path }: { path: string }) {
  const { offer, phone } = useSite();
  return (
    <div className={styles.offer} data-tone="ink">
      <div className={styles.line}>
        <p>
          {offer.text} <span className={styles.more}>{offer.more} </span>
          {path !== offer.action.to && (
            <Link to={offer.action.to} className={styles.action}>
              {offer.action.label}
            </Link>
          )}
        </p>
        <a href={telHref(phone)} className={styles.phone}>
          {phone}
        </a>
      </div>
    </div>
  );
}

import { useSite } from '../data/site.ts';
import { telHref } from '../../forms/contact/contact-links.ts';
import { Link } from '../navigation/Link.tsx';
import { Handset } from '../ui/Icons.tsx';
import styles from './SideWidget.module.css';

/**
 * The side widget at the right edge of wide windows, with the main action and the phone number. It has a
 * separate column, so it never covers content; its light grows as the page is scrolled.
 */
export function SideWidget() {
  const { sideWidget, phone, words } = useSite();
  return (
    <aside className={styles.reader} data-tone="ink" aria-label={words.frame.getInTouch}>
      <div className={styles.column}>
        <span className={styles.camera} />
        <span className={styles.light} />
        <Link className={styles.consultation} to={sideWidget.consultation.to}>
          {sideWidget.consultation.label}
        </Link>
        <a className={styles.call} href={telHref(phone)} aria-label={`${sideWidget.call} ${phone}`}>
          <Handset size={18} />
          {sideWidget.call}
        </a>
        <span className={styles.tap} />
      </div>
    </aside>
  );
}

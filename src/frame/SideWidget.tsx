import { useSite } from '../data/site.ts';
import { telHref } from '../../forms/contact/tel-href.ts';
import { Link } from '../navigation/Link.tsx';
import styles from './SideWidget.module.css';

/**
 * The reader column at the right edge of wide windows: the one action of the site, and the phone. It has a column
 * of its own, so it never covers anything; its light lengthens as the page is scrolled.
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
          <svg
            viewBox="0 0 20 20"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.9"
            aria-hidden="true"
          >
            <path d="M4 2.5h3.2l1.6 4-2 1.5a11 11 0 0 0 5.2 5.200l1.5-2 4 1.600V16a1.6 1.6 0 0 1-1.8 1.600A14.6 14.6 0 0 1 2.4 4.3 1.6 1.6 0 0 1 4 2.500z" />
          </svg>
          {sideWidget.call}
        </a>
        <span className={styles.tap} />
      </div>
    </aside>
  );
}

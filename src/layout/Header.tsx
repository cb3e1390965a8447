import { useSite } from '../data/site.ts';
import { cx } from '../lib/class-names.ts';
import { isActive } from '../lib/paths.ts';
import { Link } from '../navigation/Link.tsx';
import { BrandMark, Handset } from '../ui/Icons.tsx';
import { ActionLink } from '../ui/Button.tsx';
import { lazyIsland } from '../ui/lazy-island.tsx';
import { telHref } from '../../forms/contact/contact-links.ts';
import { Offer } from './Offer.tsx';
import styles from './Header.module.css';
import panelStyles from './NavPanel.module.css';
import { SearchLink } from './search/SearchLink.tsx';
import { PANEL_ID, usePanel } from './use-panel.ts';
import { useSyncExternalStore } from 'react';

/** What stands in the panel: its code comes when the panel opens. */
const PanelPages = lazyIsland(() => import('./NavPanel.tsx'));

interface HeaderProps {
  path: string;
  /** `dark` above a page that begins with a dark section. */
  tone?: 'dark';
  /** The next page is on its way and takes its time. */
  isPending?: boolean;
}

function Links({ path }: { path: string }) {
  const { menu, words } = useSite();
  return (
    <nav className={styles.links} aria-label={words.frame.mainNav}>
      <ul>
        {menu.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              className={styles.link}
              aria-current={isActive(path, item) ? (path === item.path ? 'page' : 'true') : undefined}
            >
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The sign over every page: what is offered in one line, name, links, the search and the one action. Past 10 px of scroll it becomes a solid, smaller board
 * with the reader's light along its lower edge; without a script the styles do the same by themselves. Under 1024 px its
 * links move into the panel below it.
 */
export function Header({ path, tone, isPending }: HeaderProps) {
  const { name, contactAction, phone, sideWidget, words } = useSite();
  const isScrolled = useScrolled();
  const { isOpen, panelRef } = usePanel();

  return (
    <header
      className={cx(
        styles.header,
        tone === 'dark' && styles.overDark,
        isScrolled === undefined && styles.unscripted,
        isScrolled && styles.scrolled,
        isOpen && styles.open,
      )}
    >
      <Offer path={path} />
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-current={path === '/' ? 'page' : undefined}>
          <BrandMark className={styles.mark} />
          <span>{name}</span>
        </Link>
        <Links path={path} />
        <a href={telHref(phone)} className={styles.call} aria-label={`${sideWidget.call} ${phone}`}>
          <Handset />
        </a>
        <SearchLink path={path} className={styles.search} />
        <ActionLink to={contactAction.to} size="small" arrow={false} className={styles.contact}>
          {contactAction.label}
        </ActionLink>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={PANEL_ID}
          aria-label={words.frame.menu}
        >
          <span className={styles.bars} />
        </button>
      </div>
      {isPending && <div className={styles.progress} role="progressbar" aria-label={words.frame.loading} />}
      {/* The sign grown downwards. */}
      <div ref={panelRef} id={PANEL_ID} popover="auto" className={panelStyles.panel} data-tone="forest">
        <PanelPages />
      </div>
    </header>
  );
}

/** Beyond this many pixels the header takes its scrolled style. */
const THRESHOLD_PX = 10;

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** Whether the page is scrolled more than 10 px; unknown until the script runs, when the styles alone decide. */
export function useScrolled(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => undefined,
  );
}

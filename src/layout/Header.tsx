import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../data/site.ts';
import { cx } from '../lib/class-names.ts';
import { PANEL_ID } from '../lib/element-ids.ts';
import { currentOn } from '../lib/paths.ts';
import { Link } from '../navigation/Link.tsx';
import { BrandMark, Handset } from '../ui/Icons.tsx';
import { ActionLink } from '../ui/Button.tsx';
import { lazyIsland } from '../ui/lazy-island.tsx';
import { telHref } from '../forms/contact/contact-links.ts';
import offerStyles from './Offer.module.css';
import styles from './Header.module.css';
import panelStyles from './NavPanel.module.css';
import { SearchLink } from './search/SearchLink.tsx';

/** The content of the panel; its code is loaded when the panel opens. */
const PanelPages = lazyIsland(() => import('./NavPanel.tsx'));

interface HeaderProps {
  path: string;
  /** `dark` if the page starts with a dark section. */
  tone?: 'dark';
  /** Whether the next page is loading slowly. */
  isPending?: boolean;
}

function Links({ path }: { path: string }) {
  const { menu, words } = useSite();
  return (
    <nav className={styles.links} aria-label={words.frame.mainNav}>
      <ul>
        {menu.map((item) => (
          <li key={item.path}>
            <Link to={item.path} className={styles.link} aria-current={currentOn(path, item)}>
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The header of every page: the offer, the name, links, the search and the main action. After 10 px of
 * scrolling it becomes solid and smaller, with a mint line at its lower edge; without JavaScript CSS does the
 * same. Below 1024 px its links move into the panel.
 */
export function Header({ path, tone, isPending }: HeaderProps) {
  const { name, contactAction, phone, sideWidget, words } = useSite();
  const isScrolled = useScrolled();
  const panelRef = usePanel();

  return (
    <header
      className={cx(
        styles.header,
        tone === 'dark' && styles.overDark,
        isScrolled === undefined && styles.unscripted,
        isScrolled && styles.scrolled,
      )}
    >
      {path !== '/' && <Offer path={path} />}
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
        <ActionLink to={contactAction.to} kind="ghost" size="small" arrow={false} className={styles.contact}>
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
      {/* The panel looks like an extension of the header. */}
      <div ref={panelRef} id={PANEL_ID} popover="auto" className={panelStyles.panel} data-tone="forest">
        <PanelPages />
      </div>
    </header>
  );
}

/** The scroll distance in pixels after which the header changes its style. */
const THRESHOLD_PX = 10;

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/**
 * Whether the page is scrolled more than 10 px; undefined until the
 * script runs, because CSS alone decides until then.
 */
export function useScrolled(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => undefined,
  );
}

/**
 * One line above the page with the offer, its price and the action; in wide windows also the phone number. The
 * home page says the same itself.
 */
function Offer({ path }: { path: string }) {
  const { offer, phone, sideWidget } = useSite();
  const { label, to } = sideWidget.consultation;
  return (
    <div className={offerStyles.offer} data-tone="ink">
      <div className={offerStyles.line}>
        <p>
          {offer.text} <span className={offerStyles.more}>{offer.more} </span>
          {path !== to && (
            <Link to={to} className={offerStyles.action}>
              {label}
            </Link>
          )}
        </p>
        <a href={telHref(phone)} className={offerStyles.phone}>
          {phone}
        </a>
      </div>
    </div>
  );
}

/**
 * The navigation panel is a native popover: the browser opens it from its button (even before this code runs),
 * closes it on Escape and outside clicks, and restores the focus. This hook closes it when the focus leaves it
 * and after navigations.
 */
function usePanel(): RefObject<HTMLDivElement | null> {
  const panelRef = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    // Closes the panel when the focus moves outside it and the header,
    // since the focus would be hidden behind it.
    const leave = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && panel.parentElement?.contains(target);
      if (!isInside && panel.matches(':popover-open')) panel.hidePopover();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, []);

  useEffect(() => {
    // Hydration is not a navigation, and a visitor may have opened the panel before it.
    if (shownKey.current === key) return;
    shownKey.current = key;
    const panel = panelRef.current;
    if (panel?.matches(':popover-open')) panel.hidePopover();
  }, [key]);

  return panelRef;
}

import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useSite } from '../data/site.ts';
import { ANNOUNCER_ID } from '../lib/announce.ts';
import { canonicalPath } from '../lib/paths.ts';
import { cx } from '../lib/class-names.ts';
import type { PageHandle } from '../data/route-data.ts';
import { useOpenDetails } from '../navigation/use-open-details.ts';
import { useScroll } from '../navigation/use-scroll.ts';
import { useInternalLinks, useSlowNavigation } from '../navigation/internal-links.ts';
import layout from '../ui/layout.module.css';
import { lazyIsland } from '../ui/lazy-island.tsx';
import styles from './Layout.module.css';
import { Header } from './Header.tsx';
import { telHref } from '../forms/contact/contact-links.ts';
import { Link } from '../navigation/Link.tsx';
import { Handset, BrandMark } from '../ui/Icons.tsx';
import sideWidgetStyles from './SideWidget.module.css';
import { Ticket } from '../ui/Ticket.tsx';
import splashStyles from './splash/Splash.module.css';
import skipStyles from './SkipLink.module.css';

/**
 * The footer. Its code is loaded when it comes near the window, or at
 * once if the year is not that of the build.
 */
const Footer = lazyIsland(() => import('./Footer.tsx').then(({ Footer }) => ({ Component: Footer })), {
  isDue: () => new Date().getFullYear() !== __BUILD_YEAR__,
});

/** The frame of every page: header, page, side widget, footer. */
export function Layout() {
  const path = canonicalPath(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const isPending = useSlowNavigation();
  useOpenDetails();
  useScroll();
  useInternalLinks();

  return (
    <div className={cx(styles.frame, path === '/' && styles.noStrip)}>
      <Splash />
      <SkipLink />
      <Header path={path} tone={handle?.headerTone} isPending={isPending} />
      <div className={styles.page}>
        <main id="~main" tabIndex={-1} className={styles.main} aria-busy={isPending || undefined}>
          <Outlet />
        </main>
        <SideWidget />
        <div className={styles.footer}>
          <Footer />
        </div>
      </div>
      <p id={ANNOUNCER_ID} role="status" className={layout.hidden} />
    </div>
  );
}

/** The first focusable element: skips the header. */
export function SkipLink() {
  const { words } = useSite();
  return (
    <a className={skipStyles.skip} href="#~main" target="_self">
      {words.frame.skip}
    </a>
  );
}

/**
 * The side widget at the right edge of wide windows, with the main action and the phone number. It has a
 * separate column, so it never covers content.
 */
export function SideWidget() {
  const { sideWidget, phone, words } = useSite();
  return (
    <aside className={sideWidgetStyles.reader} data-tone="ink" aria-label={words.frame.getInTouch}>
      <div className={sideWidgetStyles.column}>
        <Link className={sideWidgetStyles.consultation} to={sideWidget.consultation.to}>
          {sideWidget.consultation.label}
        </Link>
        <a className={sideWidgetStyles.call} href={telHref(phone)} aria-label={`${sideWidget.call} ${phone}`}>
          <Handset size={18} />
          {sideWidget.call}
        </a>
      </div>
    </aside>
  );
}

/**
 * The first-visit splash. It is part of every page and shown by `boot.ts`; a CSS animation runs and hides it,
 * so it goes away even if nothing else works.
 */
function Splash() {
  const { name, tagline, splash } = useSite();
  return (
    <div className={splashStyles.splash} role="status" data-splash="">
      <div className={splashStyles.plate} data-tone="forest">
        <p className={layout.hidden}>{splash.label}</p>
        <div className={splashStyles.sign}>
          <p className={splashStyles.brand}>
            <BrandMark className={splashStyles.mark} />
            <span>{name}</span>
          </p>
          <div className={splashStyles.bar} />
          <Ticket className={splashStyles.tagline}>{tagline}</Ticket>
        </div>
      </div>
    </div>
  );
}

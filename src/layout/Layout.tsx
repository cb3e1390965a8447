import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useSite } from '../data/site.ts';
import { ANNOUNCER_ID } from '../lib/announce.ts';
import { cx } from '../lib/class-names.ts';
import { canonicalPath } from '../lib/paths.ts';
import type { PageHandle } from '../data/page-module.ts';
import { useOpenDetails } from '../navigation/use-open-details.ts';
import { useScroll } from '../navigation/use-scroll.ts';
import { useWaitingLinks, useSlowNavigation } from '../navigation/use-waiting-links.ts';
import layout from '../ui/layout.module.css';
import { lazyIsland } from '../ui/lazy-island.tsx';
import styles from './Layout.module.css';
import { Header } from './Header.tsx';
import { SideWidget } from './SideWidget.tsx';
import { Splash } from './splash/Splash.tsx';
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
  const { sideWidget } = useSite();
  const path = canonicalPath(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  // The side widget links to the contact page, so it is left out there.
  const hasSideWidget = path !== sideWidget.consultation.to;
  const isPending = useSlowNavigation();
  useOpenDetails();
  useScroll();
  useWaitingLinks();

  return (
    <div className={cx(styles.frame, !hasSideWidget && styles.noRail)}>
      <Splash />
      <SkipLink />
      <Header path={path} tone={handle?.headerTone} isPending={isPending} />
      <div className={styles.page}>
        <main id="~main" tabIndex={-1} className={styles.main} aria-busy={isPending || undefined}>
          <Outlet />
        </main>
        {hasSideWidget && <SideWidget />}
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
    <a className={skipStyles.skip} href="#~main">
      {words.frame.skip}
    </a>
  );
}

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

/** The end of the page: its code comes when the page has been read that far, or the year is no longer that of the build. */
const Footer = lazyIsland(() => import('./Footer.tsx').then(({ Footer }) => ({ Component: Footer })), {
  isDue: () => new Date().getFullYear() !== __BUILD_YEAR__,
});

/** What every page stands in: sign, page, reader column, footer. */
export function Layout() {
  const { sideWidget } = useSite();
  const path = canonicalPath(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  // The side widget leads to the contact page; on that page it would lead nowhere.
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

/** First thing the Tab key reaches: past the header, straight to the page. */
export function SkipLink() {
  const { words } = useSite();
  return (
    <a className={skipStyles.skip} href="#~main">
      {words.frame.skip}
    </a>
  );
}

import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSite } from '../data/site.ts';
import type { RouteData } from '../data/route-data.ts';
import { announce } from '../lib/announce.ts';
import { recordNavigation } from '../navigation/record-navigation.ts';
import type { PageHandle } from '../data/page-module.ts';
import { loadPageHead } from './load-page-head.ts';

/** Moves the focus to the page's heading, so that keyboard and screen reader go on from the top of the new page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('~main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether this is still the page that the document was loaded with. Survives remounts of the component. */
let first = true;

/**
 * Everything that has to follow a navigation but is not on the screen: the record, the head, the
 * focus and an announcement. On the first page the browser has done all of it but the record.
 */
export function PageEffects({ route, handle }: { route: RouteData | null; handle: PageHandle | undefined }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const site = useSite();
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (!route || shown.current === pathname) return;
    shown.current = pathname;
    if (!first) {
      document.title = route.head.title;
      // It has come with the page's code; where it could not, the page has at least its title.
      void loadPageHead().then(
        ({ updateHead }) => shown.current === pathname && updateHead(route, site, handle),
        () => undefined,
      );
      announce(route.head.title);
      if (navigationType !== NavigationType.Pop) focusHeading();
    }
    first = false;
    recordNavigation({ path: pathname, title: route.head.title }, site.analytics?.endpoint);
  }, [pathname, route, handle, site, navigationType]);

  return null;
}

import type { DataRouter } from 'react-router';
import type { ViteHotContext } from 'vite/types/hot.js';
import type { RouteData } from '../data/route-data.ts';
import type { SharedData } from '../data/shared-data.ts';

/** What the dev server says of the content as it is now. */
interface ContentNow {
  /** Pages that are on screen: after a change of anybody's, after an announcement of the one that announced it. */
  pages: RouteData[];
  /** What all pages share, when it may be another. */
  shared: SharedData | null;
}

interface Follower {
  /** What the document brought. */
  first: { route: RouteData; shared: SharedData };
  /** Whether the document is the one for unknown addresses. */
  isMissing: boolean;
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  showShared: (shared: SharedData) => void;
  showPages: (pages: readonly RouteData[]) => Promise<void>;
}

/**
 * While developing: tells the dev server which page is on screen, and shows what becomes of it. The server answers with the
 * page as it is now, because it may have changed after the document was made and before anybody listened.
 */
export function followContent(hot: ViteHotContext, follower: Follower): void {
  const { first, isMissing, router, showShared, showPages } = follower;
  let known = JSON.stringify(first.shared);
  let told: string | undefined;
  const { pathname: opened } = window.location;
  const isStillMissing = () => isMissing && window.location.pathname === opened;
  const tellScreen = () => {
    const { pathname } = window.location;
    if (router.state.navigation.state !== 'idle' || pathname === told) return;
    told = pathname;
    hot.send('content:screen', pathname);
  };

  const share = (now: SharedData | null) => {
    const text = JSON.stringify(now);
    if (now === null || text === known) return;
    known = text;
    showShared(now);
  };

  hot.on('content:changed', ({ pages, shared }: ContentNow) => {
    share(shared);
    if (!isStillMissing()) void showPages(pages);
  });
  hot.on('content:screen', ({ pages, shared }: ContentNow) => {
    share(shared);
    const shown = new Set(Object.values(router.state.loaderData).map((data) => JSON.stringify(data)));
    const isOld = pages.some((page) => !shown.has(JSON.stringify(page)));
    if (isOld && !isStillMissing()) void showPages(pages);
  });
  router.subscribe(tellScreen);
  tellScreen();

  if (!isMissing) return;
  // A page that was missing may be there now; its code and data come with its document.
  const lookAgain = async () => {
    if (!isStillMissing()) return;
    const { ok } = await fetch(window.location.href, { headers: { accept: 'text/html' } });
    if (ok && isStillMissing()) window.location.reload();
  };
  hot.on('content:state', () => void lookAgain());
  void lookAgain();
}

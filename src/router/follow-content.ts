import type { DataRouter } from 'react-router-dom';
import type { ViteHotContext } from 'vite/types/hot.js';
import type { RouteData, SharedData } from '../data/route-data.ts';

/** The dev server's message about the current content. */
interface ContentNow {
  /** The pages on screen: of all clients after a change, of one client after its own message. */
  pages: RouteData[];
  /** The shared data, if it may have changed. */
  shared: SharedData | null;
}

interface Follower {
  first: { route: RouteData; shared: SharedData };
  /** Whether the document is the not-found page. */
  isMissing: boolean;
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  showShared: (shared: SharedData) => void;
  showPages: (pages: readonly RouteData[]) => Promise<void>;
}

/**
 * For development: tells the dev server which page is on screen and shows its changes. The server responds
 * with the current page, because it may have changed between rendering the document and this connection.
 */
export function followContent(hot: ViteHotContext, follower: Follower): void {
  const { first, isMissing, router, showShared, showPages } = follower;
  let sharedJson = JSON.stringify(first.shared);
  let lastPath: string | undefined;
  const { pathname: opened } = window.location;
  const isStillMissing = () => isMissing && window.location.pathname === opened;
  const tellScreen = () => {
    const { pathname } = window.location;
    if (router.state.navigation.state !== 'idle' || pathname === lastPath) return;
    lastPath = pathname;
    hot.send('content:screen', pathname);
  };

  const share = (now: SharedData | null) => {
    const text = JSON.stringify(now);
    if (now === null || text === sharedJson) return;
    sharedJson = text;
    showShared(now);
  };

  hot.on('content:changed', ({ pages, shared }: ContentNow) => {
    share(shared);
    if (!isStillMissing()) void showPages(pages);
  });
  hot.on('content:screen', ({ pages, shared }: ContentNow) => {
    share(shared);
    const pagesOnScreen = new Set(Object.values(router.state.loaderData).map((data) => JSON.stringify(data)));
    const isOld = pages.some((page) => !pagesOnScreen.has(JSON.stringify(page)));
    if (isOld && !isStillMissing()) void showPages(pages);
  });
  router.subscribe(tellScreen);
  tellScreen();

  if (!isMissing) return;
  // A missing page may exist now; its code and data come with its document.
  const lookAgain = async () => {
    if (!isStillMissing()) return;
    const { ok } = await fetch(window.location.href, { headers: { accept: 'text/html' } });
    if (ok && isStillMissing()) window.location.reload();
  };
  hot.on('content:state', () => void lookAgain());
  void lookAgain();
}

import { session } from '../../lib/storage.ts';
import {
  decideSplash,
  EXTERNAL_REFERRER,
  HAS_VISITED,
  isExternalReferrer,
  SPLASH_MS,
} from './decide-splash.ts';

/** Length of the lifting at the end, as in Splash.module.css. */
const LIFT_MS = 520;
/** On the root element while the splash is on screen. */
const SPLASH_CLASS = 'splash-on';

/** Shows the splash that is part of every page, and ends it by the clock, by a click or with Escape. */
function showSplash(): void {
  const { classList } = document.documentElement;
  const end = () => {
    classList.remove(SPLASH_CLASS);
    removeEventListener('pointerdown', end);
    removeEventListener('keydown', endOnEscape);
  };
  const endOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  classList.add(SPLASH_CLASS);
  addEventListener('pointerdown', end);
  addEventListener('keydown', endOnEscape);
  setTimeout(end, SPLASH_MS + LIFT_MS);
}

/** Runs once per document, before first paint, so that the splash is there from the first frame or not at all. */
function boot(): void {
  const hasVisited = session.get(HAS_VISITED) !== null;
  if (!hasVisited && isExternalReferrer(document.referrer, location.origin))
    session.set(EXTERNAL_REFERRER, 'true');

  const decision = decideSplash({
    hasVisited,
    externalReferrer: session.get(EXTERNAL_REFERRER) !== null,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    userAgent: navigator.userAgent,
  });
  if (decision.clearExternalReferrer) session.remove(EXTERNAL_REFERRER);
  // A browser that remembers nothing would show the splash on every page: then it is left out.
  const isRemembered = !decision.setHasVisited || session.set(HAS_VISITED, 'true');
  if (decision.show && isRemembered) showSplash();
}

boot();

import { recordEvents } from '../../lib/event-replay.ts';
import { markScripted } from '../../lib/scripted.ts';
import { session } from '../../lib/storage.ts';
import { decideSplash, EXTERNAL_REFERRER, HAS_VISITED, referrerKind } from './decide-splash.ts';

/** Class of the root element while the splash is shown. */
const SHOWN_CLASS = 'splash';

/**
 * Events that dismiss the splash. `click` rather than `pointerdown`, after which the rest of the press would
 * reach the page below.
 */
const PRESSES = ['click', 'keydown', 'wheel', 'touchmove'] as const;

/** Shows the splash, and removes it when its animation ends or on the first interaction. */
function showSplash(): void {
  const root = document.documentElement;
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  const end = () => {
    controller.abort();
    root.classList.remove(SHOWN_CLASS);
  };
  for (const name of PRESSES) addEventListener(name, end, options);
  addEventListener(
    'animationend',
    ({ target }) => target instanceof Element && target.hasAttribute('data-splash') && end(),
    options,
  );
  root.classList.add(SHOWN_CLASS);
}

/**
 * Runs once per document, before its first frame. A browser that does not support `blocking="render"` may
 * paint the page first; the splash is then skipped, because it would only flash.
 */
function boot(): void {
  markScripted();
  recordEvents();
  const from = referrerKind(document.referrer, location.origin);
  const hasVisited = session.get(HAS_VISITED) !== null || from === 'own';
  if (!hasVisited && from === 'external') session.set(EXTERNAL_REFERRER, 'true');

  const decision = decideSplash({
    hasVisited,
    externalReferrer: session.get(EXTERNAL_REFERRER) !== null,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    userAgent: navigator.userAgent,
    isDrawn: performance.getEntriesByType('paint').length > 0,
  });
  if (decision.clearExternalReferrer) session.remove(EXTERNAL_REFERRER);
  // If the visit cannot be stored, the splash would appear on every page, so it is skipped.
  const isRemembered = !decision.setHasVisited || session.set(HAS_VISITED, 'true');
  if (decision.show && isRemembered) showSplash();
}

boot();

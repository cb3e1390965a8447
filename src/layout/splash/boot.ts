import { recordEvents } from '../../lib/event-replay.ts';
import { markScripted } from '../../lib/scripted.ts';
import { session } from '../../lib/storage.ts';
import { decideSplash, EXTERNAL_REFERRER, HAS_VISITED, referrerKind } from './decide-splash.ts';

/** On the root element while the splash is shown. */
const SHOWN_CLASS = 'splash';

/** What somebody does who wants the page. The end of a press and not its beginning, which would leave the rest of it to what lies below. */
const PRESSES = ['click', 'keydown', 'wheel', 'touchmove'] as const;

/** Shows the splash, and takes it away when its animation has ended or at the first press or key. */
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
 * Runs once per document, before its first frame. A browser that does not hold the first frame for it
 * (`blocking="render"`) may draw the page earlier: a splash that came over it then would only flash, so there is none.
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
  // A browser that remembers nothing would show the splash on every page: then it is left out.
  const isRemembered = !decision.setHasVisited || session.set(HAS_VISITED, 'true');
  if (decision.show && isRemembered) showSplash();
}

boot();

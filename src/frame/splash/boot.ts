import { session } from '../../lib/storage.ts';
import { decideSplash, EXTERNAL_REFERRER, HAS_VISITED, referrerKind } from './decide-splash.ts';

/** On the root element once there is no splash, or none any more. */
const OVER_CLASS = 'splash-over';

/** What a click could have been meant for. */
const CONTROLS = 'a[href], button, summary, label, input, select, textarea';

const isSplash = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.hasAttribute('data-splash');

/** Hands a click on the splash to what can be seen through it. A finger's tap finds its way by itself. */
function passOn(down: PointerEvent): void {
  if (down.pointerType !== 'mouse' || down.button !== 0) return;
  const controlAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CONTROLS);
  const pressed = controlAt(down);
  addEventListener(
    'pointerup',
    (up) => {
      if (!pressed || controlAt(up) !== pressed) return;
      pressed.focus({ preventScroll: true });
      pressed.click();
    },
    { once: true },
  );
}

/** Takes the splash away when its animation has ended, with Escape, or with a click, which is not lost. */
function watchSplash(): void {
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => {
    controller.abort();
    document.documentElement.classList.add(OVER_CLASS);
  };
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  addEventListener(
    'animationend',
    ({ target }) => isSplash(target) && getComputedStyle(target).visibility === 'hidden' && end(),
    { signal },
  );
  addEventListener(
    'pointerdown',
    (event) => {
      end();
      if (event.target instanceof Element && event.target.closest('[data-splash]')) passOn(event);
    },
    { signal },
  );
}

/**
 * Runs once per document, beside the page and never in its way. The splash is drawn by the page itself and leaves by
 * itself; this takes it away where it must not be seen, which is before the first frame wherever the script has come
 * by then.
 */
function boot(): void {
  const from = referrerKind(document.referrer, location.origin);
  const hasVisited = session.get(HAS_VISITED) !== null || from === 'own';
  if (!hasVisited && from === 'external') session.set(EXTERNAL_REFERRER, 'true');

  const decision = decideSplash({
    hasVisited,
    externalReferrer: session.get(EXTERNAL_REFERRER) !== null,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    userAgent: navigator.userAgent,
  });
  if (decision.clearExternalReferrer) session.remove(EXTERNAL_REFERRER);
  // A browser that remembers nothing would show the splash on every page: then it is left out.
  const isRemembered = !decision.setHasVisited || session.set(HAS_VISITED, 'true');
  if (decision.show && isRemembered) watchSplash();
  else document.documentElement.classList.add(OVER_CLASS);
}

boot();

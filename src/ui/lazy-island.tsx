import { memo, Suspense, use, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { AS_DRAWN, replayEvents, dropEvents, isTurnedTo, WAITING } from '../lib/event-replay.ts';

/** The distance to the window at which an island's code is loaded after scrolling: half a window. */
const NEAR = '50%';

/** The delay before a part that moves by itself is loaded: it is the first window's last task, not its first. */
const SEEN_MS = 2000;

/** Events that show that a visitor uses an island. */
const TURNS = ['pointerover', 'touchstart', 'focusin', 'click', 'input'] as const;

interface PartOptions {
  /**
   * `near` loads the code when the island comes near the window after scrolling, or on interaction; `seen`
   * also if half of it is visible two seconds after the page has started, for islands that move automatically.
   */
  when?: 'near' | 'seen';
  /** Whether its code is loaded at once, because it has state to restore. */
  isDue?: () => boolean;
}

const loaders: (() => Promise<void>)[] = [];
const keepers: (() => void)[] = [];
let areKept = false;

/**
 * Loads the code of all islands of loaded pages. A page rendered by the app must be complete at once; so must
 * a page whose history entry is about to change, because React would wait for islands that are not loaded.
 */
export async function loadIslands(): Promise<void> {
  // The code of an island may hold further islands.
  for (let count = 0; count < loaders.length;) {
    count = loaders.length;
    await Promise.all(loaders.map((load) => load()));
  }
}

/**
 * Stops waiting for islands that are not loaded; they stay as rendered by the server. Otherwise React would
 * wait for them before showing that the connection is lost.
 */
export function keepIslandsAsDrawn(): void {
  areKept = true;
  keepers.forEach((keep) => keep());
}

/**
 * React reports hydration mismatches for islands that were kept, and
 * replaces them with the same HTML; these are ignored. Any other mismatch means that a translator or an
 * extension changed the page first: React then renders it again, and islands without code would be empty.
 */
export function reportUnlessKept(error: unknown): void {
  if (areKept) return;
  void loadIslands();
  reportError(error);
}

/** Calls back once, on the first interaction with an element or when it comes as near as `when` says. */
function onTurn(element: HTMLElement, when: PartOptions['when'], task: () => void): () => void {
  const controller = new AbortController();
  const onEvent = ({ target }: Event) => {
    if (!(target instanceof Node) || !element.contains(target)) return;
    controller.abort();
    task();
  };
  // In the capture phase, because React stops events in islands that are not hydrated.
  for (const name of TURNS)
    document.addEventListener(name, onEvent, { capture: true, passive: true, signal: controller.signal });
  const watch = (options: IntersectionObserverInit) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) task();
    }, options);
    observer.observe(element);
    controller.signal.addEventListener('abort', () => observer.disconnect());
  };
  // Visitors who only see the first window need no code for static islands in it.
  if (when === 'seen') {
    const timer = window.setTimeout(() => watch({ threshold: 0.5 }), SEEN_MS);
    controller.signal.addEventListener('abort', () => window.clearTimeout(timer));
  }
  const watchNear = () => watch({ rootMargin: NEAR });
  // A page opened at an anchor, or restored at a position, is already scrolled.
  if (window.scrollY > 0) watchNear();
  else
    document.addEventListener('scroll', watchNear, { once: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}

function Arrived({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (place.current) replayEvents(place.current);
  }, [place]);
  return null;
}

/**
 * An island whose code is not needed initially. It is prerendered, and hydrated when its code is loaded. It
 * takes no props, because React would discard the server's HTML if one changed before that.
 */
export function lazyIsland(
  load: () => Promise<{ Component: ComponentType }>,
  { when = 'near', isDue }: PartOptions = {},
): ComponentType {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const fetchCode = () => {
    loading ??= load().then(({ Component }) => {
      Loaded = Component;
      arrive();
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  loaders.push(fetchCode);
  let drawnElement: HTMLElement | null = null;
  let isKept = false;
  keepers.push(() => {
    if (Loaded || !drawnElement) return;
    isKept = true;
    const html = { __html: drawnElement.innerHTML };
    Loaded = () => <div dangerouslySetInnerHTML={html} />;
    arrive();
  });

  function Body({ place }: { place: RefObject<HTMLElement | null> }) {
    if (!Loaded) use(arrival);
    return (
      <>
        {Loaded && <Loaded />}
        {!isKept && <Arrived place={place} />}
      </>
    );
  }

  function Part() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const { current } = place;
      drawnElement = current;
      if (Loaded || !current) return undefined;
      // If loading fails, the HTML stays readable; when offline, recorded events are kept until the
      // connection returns.
      const fetchNow = () =>
        void fetchCode().catch(() => {
          if (navigator.onLine) dropEvents(current);
          else window.addEventListener('online', fetchNow, { once: true });
        });
      if (!isDue?.() && !isTurnedTo(current)) return onTurn(current, when, fetchNow);
      fetchNow();
      return undefined;
    }, []);
    const isWaiting = typeof window === 'undefined' || !Loaded;
    return (
      <div ref={place} {...(isWaiting && { [WAITING]: '', [AS_DRAWN]: '' })}>
        <Suspense>
          <Body place={place} />
        </Suspense>
      </div>
    );
  }
  return memo(Part);
}

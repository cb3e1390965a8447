import { memo, Suspense, use, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { AS_DRAWN, replayEvents, dropEvents, isTurnedTo, WAITING } from '../lib/event-replay.ts';

/** How near to the window a part may come before its code is fetched, once somebody scrolls: half a window. */
const NEAR = '50%';

/** What somebody does who turns to a part. */
const TURNS = ['pointerover', 'touchstart', 'focusin', 'click', 'input'] as const;

interface PartModule {
  Component: ComponentType;
}

interface PartOptions {
  /**
   * `near` fetches the code when somebody has scrolled and the part comes near the window, or turns to it; `seen` also when
   * half of it stands in the first window, because it moves by itself.
   */
  when?: 'near' | 'seen';
  /** Whether its code is fetched at once after all, because it has something to put back. */
  isDue?: () => boolean;
}

const loaders: (() => Promise<void>)[] = [];
const keepers: (() => void)[] = [];
let areKept = false;

/**
 * Fetches the code of every part that the loaded pages have. A page that is drawn by the app, and not by the server,
 * must be complete at once; so must one whose place in the history is about to change, because React would wait for
 * the parts that it does not know yet.
 */
export async function loadIslands(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}

/**
 * Gives up waiting for the code of parts that has not come: what the server drew of them stays as it is. React would
 * otherwise wait for it before it shows that the line is down, which is why it does not come.
 */
export function keepIslandsAsDrawn(): void {
  areKept = true;
  keepers.forEach((keep) => keep());
}

/**
 * React says of a part that was kept that its HTML is not what it expected, and puts the same HTML in its place: nothing
 * that anybody could fix, and no message for a console.
 */
export function reportUnlessKept(error: unknown): void {
  if (!areKept) reportError(error);
}

/** Calls back once, when somebody turns to an element or when it comes as near as `when` says. */
function onTurn(element: HTMLElement, when: PartOptions['when'], task: () => void): () => void {
  const controller = new AbortController();
  const onEvent = ({ target }: Event) => {
    if (!(target instanceof Node) || !element.contains(target)) return;
    controller.abort();
    task();
  };
  // Before they come down to React, which lets no event through to a part that it waits for.
  for (const name of TURNS)
    document.addEventListener(name, onEvent, { capture: true, passive: true, signal: controller.signal });
  const watch = (options: IntersectionObserverInit) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) task();
    }, options);
    observer.observe(element);
    controller.signal.addEventListener('abort', () => observer.disconnect());
  };
  // Who only looks at the first window needs no code for what stands still in it.
  if (when === 'seen') watch({ threshold: 0.5 });
  const watchNear = () => watch({ rootMargin: NEAR });
  // Who came to an anchor, or back to where they were, has scrolled already.
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
 * A part of a page whose code is not needed on the first view. It is prerendered like everything else and stands in the
 * page from the start; React takes it over when its code has come. It takes no properties: one that changes before that
 * would make React throw away what the server drew.
 */
export function lazyIsland(
  load: () => Promise<PartModule>,
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
  let drawn: HTMLElement | null = null;
  let isKept = false;
  keepers.push(() => {
    if (Loaded || !drawn) return;
    isKept = true;
    const html = { __html: drawn.innerHTML };
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
      drawn = current;
      if (Loaded || !current) return undefined;
      // Without it, what is there stays and can be read; without a line as well, what was sent goes on waiting for both.
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

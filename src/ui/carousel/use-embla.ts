import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { prefersReducedMotion, useReducedMotion } from '../../lib/use-media-query.ts';

/** The delay before Embla is loaded: before the first automatic change, and after the page is loaded. */
const WAKE_MS = 2000;

async function createEmbla(viewport: HTMLElement, effect: 'slide' | 'fade'): Promise<EmblaCarouselType> {
  const [{ default: EmblaCarousel }, plugins] = await Promise.all([
    import('embla-carousel'),
    effect === 'fade' ? import('embla-carousel-fade').then(({ default: Fade }) => [Fade()]) : [],
  ]);
  // Until now the slides were scrolled natively; Embla continues from that position.
  const startIndex = Math.round(
    (viewport.scrollLeft / viewport.scrollWidth) * (viewport.firstElementChild?.childElementCount ?? 1),
  );
  viewport.scrollLeft = 0;
  return EmblaCarousel(viewport, { loop: true, align: 'start', duration: 28, startIndex }, plugins);
}

/**
 * Endless Embla with the selected slide as state; respects reduced motion. It is not needed to show the first
 * slide, so it is loaded after two seconds, or on the first interaction with the carousel.
 */
export function useEmbla(effect: 'slide' | 'fade', isSingle: boolean) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const embla = useRef<Promise<EmblaCarouselType | null> | null>(null);
  const [isReady, setReady] = useState(false);
  const [selected, setSelected] = useState(0);

  const wake = useCallback((): Promise<EmblaCarouselType | null> => {
    const start = async () => {
      if (isSingle || !viewportRef.current) return null;
      const api = await createEmbla(viewportRef.current, effect);
      const follow = () => setSelected(api.selectedScrollSnap());
      api.on('select', follow).on('reInit', follow);
      follow();
      setReady(true);
      return api;
    };
    return (embla.current ??= start().catch((error: unknown) => {
      // The slides can still be scrolled natively; the next interaction tries again.
      console.error('The carousel could not be started.', error);
      embla.current = null;
      return null;
    }));
  }, [effect, isSingle]);

  useEffect(() => {
    const timer = window.setTimeout(() => void wake(), WAKE_MS);
    return () => {
      window.clearTimeout(timer);
      void embla.current?.then((api) => api?.destroy());
      embla.current = null;
    };
  }, [wake]);

  const previous = useCallback(
    () => void wake().then((api) => api?.scrollPrev(prefersReducedMotion())),
    [wake],
  );
  const next = useCallback(() => void wake().then((api) => api?.scrollNext(prefersReducedMotion())), [wake]);
  const goTo = useCallback(
    (index: number) => void wake().then((api) => api?.scrollTo(index, prefersReducedMotion())),
    [wake],
  );

  return { viewportRef, selected, isReady, wake, previous, next, goTo };
}

/** The duration of each slide. */
const AUTOPLAY_MS = 4000;

function useDocumentHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isHidden;
}

interface Autoplay {
  /** Whether the visitor allows autoplay, as shown by the pause button. */
  isPlaying: boolean;
  toggle: () => void;
  /** For the carousel's outermost element: pauses while it has the pointer or visible focus. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/**
 * Advances every four seconds. The timer restarts with every change of `selected`. It pauses under the
 * pointer, with visible focus, in a hidden tab, and when the visitor pauses it. It starts paused for visitors
 * who prefer reduced motion.
 */
export function useAutoplay(enabled: boolean, selected: number, advance: () => void): Autoplay {
  const prefersStill = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isPlaying = enabled && (choice ?? !prefersStill);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useDocumentHidden();

  const isRunning = isPlaying && !isHovered && !isFocused && !isHidden;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setTimeout(advance, AUTOPLAY_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, selected, advance]);

  return {
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    holders: {
      onPointerEnter: (event) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus on its button, so only visible focus pauses.
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

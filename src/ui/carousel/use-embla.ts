import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../lib/use-media-query.ts';

/** Embla is fetched this long after the carousel appeared: well before the first change, well after the page is there. */
const WAKE_MS = 2000;

async function createEmbla(viewport: HTMLElement, effect: 'slide' | 'fade'): Promise<EmblaCarouselType> {
  const [{ default: EmblaCarousel }, plugins] = await Promise.all([
    import('embla-carousel'),
    effect === 'fade' ? import('embla-carousel-fade').then(({ default: Fade }) => [Fade()]) : [],
  ]);
  // Until now the row of slides scrolled by itself; Embla goes on from where that left it.
  const startIndex = Math.round(
    (viewport.scrollLeft / viewport.scrollWidth) * (viewport.firstElementChild?.childElementCount ?? 1),
  );
  viewport.scrollLeft = 0;
  return EmblaCarousel(viewport, { loop: true, align: 'start', duration: 28, startIndex }, plugins);
}

/**
 * Embla, endless, with the chosen slide as state and moves that respect the visitor's wish for less motion. It is not
 * needed to show the first slide, so it comes later: two seconds on, or as soon as somebody turns to the carousel.
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
      // Without it the slides still scroll by hand; the next wish to move tries again.
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

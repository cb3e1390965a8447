import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import { prefersReducedMotion } from '../lib/use-media-query.ts';
import styles from './FadeIn.module.css';

/** The share of an element that must be visible before it fades in. */
const THRESHOLD = 0.1;
/** The delay after mounting before observers are attached. */
const ATTACH_DELAY_MS = 100;
/** A very tall element never has a tenth of its height visible; half a window of it is enough. */
const ENOUGH_OF_WINDOW = 0.5;

function isVisibleEnough({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
}: IntersectionObserverEntry): boolean {
  return (
    isIntersecting &&
    (intersectionRatio >= THRESHOLD || intersectionRect.height >= window.innerHeight * ENOUGH_OF_WINDOW)
  );
}

/**
 * Fades its content in when a tenth of it first becomes visible, by adding the class `show`.
 * Only content below the window is hidden, and only by this script: without JavaScript
 * everything is visible, and visible content never flickers. An observer reports the
 * position, because measuring each element would force layout.
 */
export function FadeIn({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const place = new IntersectionObserver(([entry]) => {
      place.disconnect();
      const isBelow = entry && entry.boundingClientRect.top > window.innerHeight;
      if (isBelow && !prefersReducedMotion()) element.classList.add(styles.waiting ?? '');
    });
    place.observe(element);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || !isVisibleEnough(entry)) return;
        element.classList.add('show');
        observer.disconnect();
      },
      { threshold: [0, 0.02, 0.05, THRESHOLD] },
    );
    const timer = window.setTimeout(() => observer.observe(element), ATTACH_DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      place.disconnect();
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={ref} className={cx(styles.fade, className)}>
      {children}
    </div>
  );
}

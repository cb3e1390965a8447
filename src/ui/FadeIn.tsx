import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import { prefersReducedMotion } from '../lib/use-media-query.ts';
import styles from './FadeIn.module.css';

/** Share of an element that must be in view before it is shown. */
const THRESHOLD = 0.1;
/** How long after mounting the observers are attached. */
const ATTACH_DELAY_MS = 100;
/** A very tall element never has a tenth of itself in view; half a window of it will do. */
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
 * Fades its content in the first time a tenth of it comes into view, by adding the class `show`. Hidden only by
 * this script, and only what lies below the window: without JavaScript everything is there from the start, and
 * what is on screen already never flickers. Where it lies says an observer: to ask the element itself would lay the page
 * out once for each.
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

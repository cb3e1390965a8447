import { useEffect, useRef } from 'react';
import { scrollToElement } from '../../../navigation/use-scroll.ts';

/** The height of the fixed header, which covers the top of the window. */
const COVERED_PX = 64;

/**
 * Moves the focus to the heading of a new step, and scrolls the sheet (or the whole frame for the results)
 * into view if its top is outside the window. Returns the refs for frame and heading.
 */
export function useStepFocus<Frame extends HTMLElement, Heading extends HTMLElement>(step: string) {
  const frame = useRef<Frame>(null);
  const heading = useRef<Heading>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    const sheet = heading.current?.closest('form') ?? frame.current;
    if (sheet && sheet.getBoundingClientRect().top < COVERED_PX) scrollToElement(sheet);
  }, [step]);

  return { frame, heading };
}

import { useEffect, useRef } from 'react';
import { scrollToElement } from '../../../navigation/use-scroll.ts';

/** The fixed header covers this much of the window; what begins above it is out of sight. */
const COVERED_PX = 64;

/**
 * Moves the focus to the heading of a step when the step has changed, and brings the sheet it stands on (or, for the
 * results, the whole frame) into view when its top has left the window. Returns the refs for frame and heading.
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

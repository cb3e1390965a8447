import { useEffect, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { prefersReducedMotion } from '../../lib/use-media-query.ts';

interface Rotation {
  /** How often the window has moved on; also the index of its first item, modulo their number. */
  turn: number;
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * Counts up every 18 seconds while it is playing and nothing holds it. Stands still from the start for visitors
 * who prefer reduced motion; they can set it going.
 */
export function useRotation(isHeld: boolean): Rotation {
  const [turn, setTurn] = useState(0);
  const [isPlaying, setPlaying] = useState(true);

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser knows; the prerendered page must not
    if (prefersReducedMotion()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld) return undefined;
    const timer = window.setInterval(() => setTurn((current) => current + 1), ROTATION_MS);
    return () => window.clearInterval(timer);
  }, [isPlaying, isHeld]);

  return { turn, isPlaying, toggle: () => setPlaying((current) => !current) };
}

/** How long the questions stay before the window moves on by one. */
export const ROTATION_MS = 18_000;
/** How many questions are shown at a time. */
export const SHOWN = 3;
/** Longest answer on a card, in characters; a longer one is cut and gets an ellipsis. */
export const ANSWER_LIMIT = 120;

/** `SHOWN` items from `start` on; after the last comes the first again. */
export function windowOf<T>(items: readonly T[], start: number): T[] {
  const { length } = items;
  return Array.from(
    { length: Math.min(SHOWN, length) },
    (_, offset) => items[(start + offset) % length] as T,
  );
}

/**
 * Whether somebody is reading: the pointer is over the questions, the focus is in them, or one is open. What
 * they read must not be taken away. `handlers` go on the element that holds the questions.
 */
export function useHold() {
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [hasOpen, setOpen] = useState(false);

  return {
    isHeld: isOver || hasFocus || hasOpen,
    handlers: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onToggleCapture: ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
        setOpen(currentTarget.querySelector('details[open]') !== null),
    },
  };
}

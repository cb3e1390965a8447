import { useEffect, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { prefersReducedMotion } from '../../lib/use-media-query.ts';

interface Rotation {
  /** The number of rotations so far; modulo the number of items it is the index of the first visible one. */
  turn: number;
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * Counts up every 18 seconds while it plays and is not held. It starts paused for visitors who prefer reduced
 * motion, who can start it.
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

/** Interval of the rotation. */
export const ROTATION_MS = 18_000;
/** The number of visible questions. */
export const SHOWN = 3;
/** Longest answer on a card, in characters; longer ones are cut with an ellipsis. */
export const ANSWER_LIMIT = 120;

/** `SHOWN` items starting at `start`, wrapping around at the end. */
export function windowOf<T>(items: readonly T[], start: number): T[] {
  const { length } = items;
  return Array.from(
    { length: Math.min(SHOWN, length) },
    (_, offset) => items[(start + offset) % length] as T,
  );
}

/**
 * Whether a visitor is reading: the pointer or the focus is in the questions, or one is open. The rotation
 * stops meanwhile. `handlers` belong on the element that contains the questions.
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

import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../lib/motion.ts';
import { ROTATION_MS } from './rotation.ts';

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

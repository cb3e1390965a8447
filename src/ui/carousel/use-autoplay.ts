import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { STILL, useMediaQuery } from '../../lib/use-media-query.ts';

/** Time each slide stands. */
export const AUTOPLAY_MS = 4000;

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
  /** Whether the visitor lets it play; what the pause button shows. */
  isPlaying: boolean;
  toggle: () => void;
  /** For the carousel's outermost element: pointer and keyboard focus hold it still for as long as they are there. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

/**
 * Advances every four seconds. The clock starts anew with each change (`selected`), whoever made it, and goes on after
 * a click; it stands still under the pointer, under keyboard focus, in a hidden tab, and when the visitor pauses it.
 * People who prefer less motion begin paused.
 */
export function useAutoplay(enabled: boolean, selected: number, advance: () => void): Autoplay {
  const prefersStill = useMediaQuery(STILL, false);
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
      // A click leaves the focus on its button; only focus that shows is a reason to wait.
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

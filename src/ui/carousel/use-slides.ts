import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { prefersReducedMotion, useReducedMotion } from '../../lib/use-media-query.ts';

/** The cells of a row, the width of one, and the number that is visible. */
function measure(viewport: HTMLElement) {
  const cells = [...viewport.querySelectorAll<HTMLElement>(':scope > * > *')];
  const width = cells[0]?.getBoundingClientRect().width ?? 1;
  return { cells, width, visible: Math.round(viewport.clientWidth / width) };
}

/** Moves the first cells behind the last one, where they continue the row, and the others back. */
function moveToEnd(cells: readonly HTMLElement[], number: number): void {
  for (const [index, cell] of cells.entries())
    cell.style.transform = index < number ? `translateX(${cells.length * 100}%)` : '';
}

/** A finger that moves at least this far to a side turns a stack; a row is scrolled by the browser. */
const SWIPE_PX = 40;

/**
 * An endless row of slides that the browser scrolls and snaps, or a stack of slides that fade into each other.
 * Position `count` of the row is that of the first slide behind the last one.
 */
export function useSlides(effect: 'slide' | 'fade', count: number) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  /** The position that a control has asked for; null once the visitor scrolls. */
  const target = useRef<number | null>(null);
  const start = useRef(0);

  /** Selects a slide by its index; -1 and `count` are the last and the first one, without turning back. */
  const goTo = useCallback(
    (index: number) => {
      setSelected((index + count) % count);
      const viewport = viewportRef.current;
      if (effect === 'fade' || !viewport) return;
      const { cells, width, visible } = measure(viewport);
      const from = index < 0 ? count : viewport.scrollLeft / width;
      const to = index < 0 ? count - 1 : index;
      target.current = to;
      moveToEnd(cells, Math.max(0, Math.ceil(Math.max(from, to)) + visible - count));
      if (index < 0) viewport.scrollLeft = count * width;
      viewport.scrollTo({ left: to * width, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    },
    [effect, count],
  );

  /** Follows the visitor's own scrolling, and goes from behind the last slide to the beginning. */
  const settle = () => {
    const viewport = viewportRef.current;
    if (effect === 'fade' || !viewport) return;
    const { cells, width, visible } = measure(viewport);
    const position = Math.round(viewport.scrollLeft / width);
    // The end of an earlier scroll, or of a jump, is not the end of the way.
    if (target.current !== null && target.current !== position) return;
    const index = position % count;
    setSelected(index);
    moveToEnd(cells, Math.max(0, index + visible - count + 1));
    if (position === count) viewport.scrollLeft = 0;
  };

  const takeOver = () => {
    target.current = null;
  };
  const handlers = {
    onScrollEnd: settle,
    onWheel: takeOver,
    onKeyDown: takeOver,
    onPointerDown: ({ clientX }: PointerEvent) => {
      takeOver();
      start.current = clientX;
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const distance = clientX - start.current;
      if (effect === 'fade' && pointerType === 'touch' && Math.abs(distance) >= SWIPE_PX)
        goTo(selected - Math.sign(distance));
    },
  };
  return { viewportRef, selected, goTo, handlers };
}

/** The duration of each slide. */
const AUTOPLAY_MS = 4000;

/**
 * Advances every four seconds. The timer restarts with every change of `selected`. It pauses under the
 * pointer, with visible focus, in a hidden tab, and when the visitor pauses it. It starts paused for visitors
 * who prefer reduced motion.
 */
export function useAutoplay(enabled: boolean, selected: number, advance: () => void) {
  const prefersStill = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isPlaying = enabled && (choice ?? !prefersStill);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const isRunning = isPlaying && !isHovered && !isFocused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => {
      if (!document.hidden) advance();
    }, AUTOPLAY_MS);
    return () => window.clearInterval(timer);
  }, [isRunning, selected, advance]);

  return {
    /** Whether the visitor allows autoplay, as shown by the pause button. */
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    /** For the carousel's outermost element: pauses while it has the pointer or visible focus. */
    holders: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus on its button, so only visible focus pauses.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

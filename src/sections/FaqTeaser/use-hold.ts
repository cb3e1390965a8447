import { useState, type FocusEvent, type SyntheticEvent } from 'react';

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

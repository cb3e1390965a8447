import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a task after the pointer is released and its click was handled. Otherwise a message that appears on
 * blur would move the page under a pressed button, and the click would miss it.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      for (const task of waiting.current.splice(0)) window.setTimeout(task);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((task) => {
    if (isPressed.current) waiting.current.push(task);
    else window.setTimeout(task);
  }, []);
}

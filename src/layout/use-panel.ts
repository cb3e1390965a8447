import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

export const PANEL_ID = '~navigation-panel';

/**
 * The navigation panel is a native popover: the browser opens it from its button (even before this code runs),
 * closes it on Escape and outside clicks, and restores the focus. This hook closes it when the focus leaves it
 * and after navigations.
 */
export function usePanel(): RefObject<HTMLDivElement | null> {
  const panelRef = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    // Closes the panel when the focus moves outside it and the header,
    // since the focus would be hidden behind it.
    const leave = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && panel.parentElement?.contains(target);
      if (!isInside && panel.matches(':popover-open')) panel.hidePopover();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, []);

  useEffect(() => {
    // Hydration is not a navigation, and a visitor may have opened the panel before it.
    if (shown.current === key) return;
    shown.current = key;
    const panel = panelRef.current;
    if (panel?.matches(':popover-open')) panel.hidePopover();
  }, [key]);

  return panelRef;
}

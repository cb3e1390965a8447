import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export const PANEL_ID = 'navigation-panel';

/**
 * State of the navigation panel. The panel is a native popover: the browser opens it from its button (even before
 * this code runs), closes it with Escape and on a click outside, and gives the focus back. What is left to do is to
 * know about it, and to close it when the page changes.
 */
export function usePanel() {
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const location = useLocation();

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    if (panel.matches(':popover-open')) setOpen(true);
    panel.addEventListener('beforetoggle', follow);
    return () => panel.removeEventListener('beforetoggle', follow);
  }, []);

  useEffect(() => {
    const panel = panelRef.current;
    if (panel?.matches(':popover-open')) panel.hidePopover();
  }, [location]);

  return { isOpen, panelRef };
}

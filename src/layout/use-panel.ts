import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

export const PANEL_ID = '~navigation-panel';

/** Scrolls the panel to the group that the current page is in, and in it to the page. */
function showCurrentGroup(panel: HTMLElement): void {
  const current = panel.querySelector('details[open] [aria-current]');
  const group = current?.closest('details');
  if (!group) return;
  panel.scrollTop = group.offsetTop;
  current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/**
 * State of the navigation panel. The panel is a native popover: the browser opens it from its button (even before
 * this code runs), closes it with Escape and on a click outside, and gives the focus back. What is left to do is to
 * know about it, and to close it when the page changes.
 */
export function usePanel() {
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    const arrive = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') showCurrentGroup(panel);
    };
    // Whoever leaves the panel and its bar with the Tab key would go on behind it, unseen.
    const leave = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && panel.parentElement?.contains(target);
      if (!isInside && panel.matches(':popover-open')) panel.hidePopover();
    };
    if (panel.matches(':popover-open')) setOpen(true);
    panel.addEventListener('beforetoggle', follow);
    panel.addEventListener('toggle', arrive);
    document.addEventListener('focusin', leave);
    return () => {
      panel.removeEventListener('beforetoggle', follow);
      panel.removeEventListener('toggle', arrive);
      document.removeEventListener('focusin', leave);
    };
  }, []);

  useEffect(() => {
    // The app taking over the first page is no change of the page: a visitor may have opened the panel before.
    if (shown.current === key) return;
    shown.current = key;
    const panel = panelRef.current;
    if (panel?.matches(':popover-open')) panel.hidePopover();
  }, [key]);

  return { isOpen, panelRef };
}

const panelElement = () => document.getElementById(PANEL_ID);

function subscribe(notify: () => void): () => void {
  const panel = panelElement();
  panel?.addEventListener('toggle', notify);
  return () => panel?.removeEventListener('toggle', notify);
}

/** Whether the panel is open, for what stands in it. */
export function useIsPanelOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => panelElement()?.matches(':popover-open') ?? false,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

/** Beyond this many pixels the header takes its scrolled style. */
const THRESHOLD_PX = 10;

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** Whether the page is scrolled more than 10 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
}

export const ANNOUNCER_ID = '~announcer';

/** Announces a text to screen readers through the polite live region of the layout. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (!region) return;
  region.textContent = '';
  // A repeated text is only announced if the region was empty in between.
  window.setTimeout(() => {
    region.textContent = text;
  }, 50);
}

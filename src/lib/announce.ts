export const ANNOUNCER_ID = '~announcer';

/** Says a text to screen readers through the one polite live region that the frame renders. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (!region) return;
  region.textContent = '';
  // A repeated text is only read again when the region was empty in between.
  window.setTimeout(() => {
    region.textContent = text;
  }, 50);
}

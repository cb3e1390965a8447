/** Attribute of the root element while scripts run; content that needs scripts is only shown if it is set. */
const SCRIPTED = 'data-scripted';
const STARTED = 'app';

export const unmarkScripted = (): void => document.documentElement.removeAttribute(SCRIPTED);

/** Called by the app's first script. */
export const confirmScripted = (): void => document.documentElement.setAttribute(SCRIPTED, STARTED);

const hasStarted = (): boolean => document.documentElement.getAttribute(SCRIPTED) === STARTED;

/**
 * Marks the document as scripted. If the page finishes loading without the app's first script, the mark is
 * removed again. The two scripts run in either order.
 */
export function markScripted(): void {
  if (hasStarted()) return;
  document.documentElement.setAttribute(SCRIPTED, '');
  window.addEventListener('load', () => {
    if (!hasStarted()) unmarkScripted();
  });
}

/** On the root element while scripts run: the styles show what needs one only then, whether scripts are off or blocked. */
const SCRIPTED = 'data-scripted';
const STARTED = 'app';

export const unmarkScripted = (): void => document.documentElement.removeAttribute(SCRIPTED);

/** The first script of the app has come. */
export const confirmScripted = (): void => document.documentElement.setAttribute(SCRIPTED, STARTED);

const hasStarted = (): boolean => document.documentElement.getAttribute(SCRIPTED) === STARTED;

/**
 * Says that scripts run. A page that has loaded whole without the app's first script does not get it any more. Both scripts run as
 * soon as they are there, so the app's may have been first.
 */
export function markScripted(): void {
  if (hasStarted()) return;
  document.documentElement.setAttribute(SCRIPTED, '');
  window.addEventListener('load', () => {
    if (!hasStarted()) unmarkScripted();
  });
}

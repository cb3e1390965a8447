import type { CustomFieldControlProps } from '@sveltia/cms';
import { element, hosted } from '../help/view.ts';

/**
 * Note above all fields of a form if the page has no helper: when a text is checked, and where the result is
 * shown.
 * @param hasDrafts whether saving creates a draft that can be reviewed before it is published
 */
export function laterField(hasDrafts: boolean) {
  const words = hasDrafts
    ? 'This page checks lengths and required fields only. Everything else is checked after you save: the checks of the draft (in its pull request or merge request) list the problems with file and line. Publish when they have passed.'
    : 'This page checks lengths and required fields only. Everything else is checked after you save, when the site is built: problems are listed there, and the site stays as it was until they are fixed.';
  return hosted<CustomFieldControlProps>((place) => {
    place.append(element('p', { className: 'copydesk-state', textContent: words }));
    return { update: () => undefined, close: () => undefined };
  });
}

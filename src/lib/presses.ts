/** On the part of the document whose code has not come yet: what is pressed or typed in it must wait. */
export const WAITING = 'data-waiting';

/** On a button that was pressed, and on a field that was typed into, while they could not answer yet. */
const PRESSED = 'data-pressed';

/** Links, disclosures, popovers and forms answer without any script; of the buttons only those that do nothing else. */
const needsScript = (element: Element) =>
  element instanceof HTMLButtonElement
    ? element.type === 'button' && element.popoverTargetElement == null && !element.disabled
    : element instanceof HTMLInputElement;

function keep({ type, target }: Event): void {
  const element = target instanceof Element ? target.closest(type === 'click' ? 'button' : 'input') : null;
  if (element?.closest(`[${WAITING}]`) && needsScript(element)) element.setAttribute(PRESSED, '');
}

/** Keeps what is pressed and typed where nothing can answer yet, for as long as the document lives. */
export function keepPresses(): void {
  for (const type of ['click', 'input']) document.addEventListener(type, keep, true);
}

/** Types a text again: React hears of a text only when it differs from the one that it knows. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The code of this part has come: answers what was pressed and typed in it meanwhile, each once. */
export function endWaiting(part: Element): void {
  part.removeAttribute(WAITING);
  for (const element of part.querySelectorAll<HTMLElement>(`[${PRESSED}]`)) {
    if (element.closest(`[${WAITING}]`)) continue;
    element.removeAttribute(PRESSED);
    if (!(element instanceof HTMLInputElement)) element.click();
    // Choices keep themselves, and whoever draws them asks for those that were made early.
    else if (!/^(?:checkbox|radio)$/.test(element.type)) typeAgain(element);
  }
}

/** On the part of the document whose code has not come yet: what is pressed or typed in it must wait. */
export const WAITING = 'data-waiting';

/** On the part of the document that is as the server drew it: its code has not come, or does not come at all. */
export const AS_DRAWN = 'data-as-drawn';

/** On a button that was pressed, a field that was typed into and a form that was sent, while they could not answer yet. */
const PRESSED = 'data-pressed';

/** On a form that only the app can answer: its button waits for a choice. */
export const NEEDS_APP = 'data-needs-app';

/** A choice in a form that waits for one lets its button be pressed before the app can see to it. */
function allowNext({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.form?.closest(`[${WAITING}]`) == null) return;
  if (!target.form.hasAttribute(NEEDS_APP)) return;
  const next = target.form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (next) next.disabled = false;
}

/** Links, disclosures, popovers and searches answer without any script; of the buttons only those that do nothing else. */
const needsScript = (element: Element) =>
  element instanceof HTMLButtonElement
    ? element.type === 'button' && element.popoverTargetElement == null && !element.disabled
    : element instanceof HTMLInputElement;

/** What was kept last at an element. */
const lastAt = new WeakMap<Element, Event>();

function mark(element: Element, event: Event, how = ''): void {
  element.setAttribute(PRESSED, how);
  lastAt.set(element, event);
}

/**
 * Whether what was pressed is on its way through the document still. React takes a page over at once when it is pressed
 * in the middle of that, and then answers by itself.
 */
const isUnderWay = (element: Element) => (lastAt.get(element)?.eventPhase ?? Event.NONE) !== Event.NONE;

/**
 * A message that the browser sends by itself is lost where the host has no handler; the app says what became of it. It is
 * lost without a line too, with all that was typed: the form then shows the words that it has for that.
 */
function keepMessage(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.hasAttribute(NEEDS_APP) && form.closest(`[${WAITING}]`)) {
    event.preventDefault();
    mark(form, event);
    return;
  }
  if (form.method !== 'post') return;
  if (!form.closest(`[${navigator.onLine ? WAITING : AS_DRAWN}]`)) return;
  event.preventDefault();
  mark(form, event, navigator.onLine ? '' : 'offline');
}

function keep(event: Event): void {
  const { type, target } = event;
  const element = target instanceof Element ? target.closest(type === 'click' ? 'button' : 'input') : null;
  if (element?.closest(`[${WAITING}]`) && needsScript(element)) mark(element, event);
}

/** Keeps what is pressed and typed where nothing can answer yet, for as long as the document lives. */
export function recordEvents(): void {
  for (const type of ['click', 'input']) document.addEventListener(type, keep, true);
  document.addEventListener('change', allowNext, true);
  document.addEventListener('submit', keepMessage, true);
}

/** Types a text again: React hears of a text only when it differs from the one that it knows. */
function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether somebody has turned to this part already, before anything could hear of it. */
export function isTurnedTo(part: Element): boolean {
  return part.contains(document.activeElement) || part.querySelector(`[${PRESSED}]`) !== null;
}

/** The code of this part has come: answers what was pressed and typed in it meanwhile, each once. */
export function replayEvents(part: Element): void {
  for (const name of [WAITING, AS_DRAWN]) part.removeAttribute(name);
  for (const element of part.querySelectorAll<HTMLElement>(`[${PRESSED}]`)) {
    if (element.closest(`[${WAITING}]`)) continue;
    element.removeAttribute(PRESSED);
    if (isUnderWay(element)) continue;
    // Last of all: what was typed must be known before it is sent.
    if (element instanceof HTMLFormElement) queueMicrotask(() => element.requestSubmit());
    else if (!(element instanceof HTMLInputElement)) element.click();
    // Choices keep themselves, and whoever draws them asks for those that were made early.
    else if (!/^(?:checkbox|radio)$/.test(element.type)) typeAgain(element);
  }
}

/**
 * The code of this part does not come: the browser sends its messages by itself, at once those that were waiting, and not
 * those that were sent without a line.
 */
export function dropEvents(part: Element): void {
  part.removeAttribute(WAITING);
  for (const inner of part.querySelectorAll(`[${WAITING}]`)) inner.removeAttribute(WAITING);
  // Not `requestSubmit`: what may be wrong in it was looked at when it was pressed.
  part.querySelectorAll<HTMLFormElement>(`form[${PRESSED}=""]`).forEach((form) => form.submit());
}

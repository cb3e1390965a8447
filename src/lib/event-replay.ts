/** Marks an island whose code is not loaded yet; events in it are recorded. */
export const WAITING = 'data-waiting';

/** Marks an island that is as the server rendered it: its code is not loaded, or failed to load. */
export const AS_DRAWN = 'data-as-drawn';

/** Marks buttons, fields and forms with recorded events. */
const PRESSED = 'data-pressed';

/** Marks a form that only the app can handle; its button is disabled until a choice is made. */
export const NEEDS_APP = 'data-needs-app';

/** Enables the button of such a form after a choice, before the app runs. */
function allowNext({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.form?.closest(`[${WAITING}]`) == null) return;
  if (!target.form.hasAttribute(NEEDS_APP)) return;
  const next = target.form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (next) next.disabled = false;
}

/**
 * Links, disclosures, popovers and search forms work without scripts, so only buttons that do nothing else
 * and fields are recorded.
 */
const needsScript = (element: HTMLElement) =>
  !(element instanceof HTMLButtonElement) ||
  (element.type === 'button' && element.popoverTargetElement == null && !element.disabled);

/** The last recorded event of a control, and its position among the controls of its island. */
interface Press {
  event: Event;
  part: Element;
  at: number;
}

/** Recorded events are global: the first script of the document writes them, and the app, another bundle, reads them. */
declare global {
  var presses: Map<HTMLElement, Press> | undefined;
}
const presses = (globalThis.presses ??= new Map<HTMLElement, Press>());

const controlsOf = (part: Element) => [
  ...part.querySelectorAll<HTMLElement>('button,form,input,select,textarea'),
];

function mark(element: HTMLElement, event: Event, how = ''): void {
  element.setAttribute(PRESSED, how);
  const part = element.closest(`[${AS_DRAWN}]`) ?? document.body;
  presses.set(element, { event, part, at: controlsOf(part).indexOf(element) });
}

/**
 * Keeps the submission of a form for the app, which reports its outcome; when offline, the form shows its own
 * message for that. A form that the browser finds invalid is not submitted: its fields get `invalid` instead,
 * and the browser would show its own messages.
 */
function keepMessage(event: Event): void {
  const { target } = event;
  const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement).form;
  if (!form) return;
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
  if (!(target instanceof Element)) return;
  const element = target.closest<HTMLElement>(type === 'click' ? 'button' : 'input,select,textarea');
  if (element?.closest(`[${WAITING}]`) && needsScript(element)) mark(element, event);
}

/** Records events in islands for the lifetime of the document. */
export function recordEvents(): void {
  for (const type of ['click', 'input']) document.addEventListener(type, keep, true);
  document.addEventListener('change', allowNext, true);
  for (const type of ['submit', 'invalid']) document.addEventListener(type, keepMessage, true);
}

/**
 * Repeats an input. Checkboxes and radio buttons keep their state, which their components read when they
 * mount; in text fields, React only notices a value that differs from the one it knows.
 */
function replayInput(field: HTMLInputElement, { value, checked }: HTMLInputElement): void {
  if (field.checked !== checked) field.click();
  if (/^(?:checkbox|radio)$/.test(field.type)) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a visitor focused or clicked in this part before event listeners were attached. */
export function isTurnedTo(part: Element): boolean {
  return part.contains(document.activeElement) || [...presses.keys()].some((target) => part.contains(target));
}

/**
 * Called when an island's code is loaded: replays the recorded events, each once. React draws an island again
 * whose texts a translator changed: the new controls take over what was recorded.
 */
export function replayEvents(part: Element): void {
  for (const name of [WAITING, AS_DRAWN]) part.removeAttribute(name);
  const controls = controlsOf(part);
  for (const [before, { event, part: island, at }] of presses) {
    const element = island === part && !before.isConnected ? controls[at] : before;
    if (!element || !part.contains(element) || element.closest(`[${WAITING}]`)) continue;
    presses.delete(before);
    element.removeAttribute(PRESSED);
    // If React hydrates while the event is being dispatched, it handles the event itself.
    if (event.eventPhase) continue;
    // Forms last, because typed text must be processed before it is submitted.
    if (element instanceof HTMLFormElement) queueMicrotask(() => element.requestSubmit());
    else if (element instanceof HTMLButtonElement) element.click();
    // Text areas and lists have what is used of an input.
    else replayInput(element as HTMLInputElement, before as HTMLInputElement);
  }
}

/**
 * Called when an island's code failed to load: forms are submitted natively, pending ones at once, except
 * those submitted while offline.
 */
export function dropEvents(part: Element): void {
  part.removeAttribute(WAITING);
  for (const inner of part.querySelectorAll(`[${WAITING}]`)) inner.removeAttribute(WAITING);
  part.querySelectorAll<HTMLFormElement>(`form[${PRESSED}=""]`).forEach((form) => form.requestSubmit());
}

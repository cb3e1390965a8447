import { EMPTY_FORM, type FormValues, valueOf, valuesBy } from '../../../forms/contact/fields.ts';

/** Reads the form's current values, however its fields were filled. */
export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return valuesBy(text, (name) => data.getAll(name).map(String));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields with the visitor's answers, without hidden fields. */
function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      valueOf(EMPTY_FORM, element.name) !== undefined,
  );
}

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/** The state of a field for some values: its text, or whether its box is checked. */
function stateIn(values: FormValues, control: Control): string | boolean {
  const value = valueOf(values, control.name) ?? '';
  if (isBox(control)) return Array.isArray(value) ? value.includes(control.value) : value === control.value;
  return Array.isArray(value) ? '' : value;
}

function setState(control: Control, state: string | boolean): void {
  if (isBox(control)) control.checked = state === true;
  else control.value = String(state);
}

const stateOf = (control: Control): string | boolean => (isBox(control) ? control.checked : control.value);

/** Notifies listeners that the form has new values. */
function tell(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fills the form with values as if they were typed. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const control of controls(form)) setState(control, stateIn(values, control));
  tell(form);
}

/** Fills only empty fields, because the content of others is newer. */
export function completeForm(form: HTMLFormElement, values: FormValues): void {
  const typed: Record<string, string | string[]> = { ...readForm(form) };
  const byName: Record<string, string | string[]> = { ...values };
  const merged = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.length > 0 ? value : (byName[name] ?? value)]),
  );
  fillForm(form, merged as unknown as FormValues);
}

/** Clears the fields whose value was sent. Text typed since then stays, because it was not sent. */
export function clearSent(form: HTMLFormElement, sent: FormValues): void {
  for (const control of controls(form))
    if (stateOf(control) === stateIn(sent, control)) setState(control, stateIn(EMPTY_FORM, control));
  tell(form);
}

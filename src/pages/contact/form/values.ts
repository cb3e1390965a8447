import { COPY_FIELD, HONEYPOT, type FormValues } from '../../../../forms/contact/fields.ts';

/** Reads the form as it stands on the page, however its fields were filled. */
export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    location: text('location'),
    businessName: text('businessName'),
    solutions: data.getAll('solutions').map(String),
    helpWith: text('helpWith'),
    [HONEYPOT]: text(HONEYPOT),
  };
}

/** Whether the visitor asked for a copy, where the form offers one. */
export const wantsCopy = (form: HTMLFormElement): boolean => new FormData(form).has(COPY_FIELD);

function fill(element: Element, values: FormValues): void {
  if (element instanceof HTMLInputElement && element.type === 'radio')
    element.checked = values.helpWith === element.value;
  else if (element instanceof HTMLInputElement && element.type === 'checkbox')
    element.checked = values.solutions.includes(element.value);
  else if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ) {
    const value = (values as unknown as Record<string, unknown>)[element.name];
    if (typeof value === 'string') element.value = value;
  }
}

/** Puts values back into the form, as if they had been typed. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const element of form.elements) fill(element, values);
}

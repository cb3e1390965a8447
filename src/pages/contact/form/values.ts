import type { PageContactEntry } from '#content/types/index.d.ts';

export type FormSpec = PageContactEntry['form'];
export type HelpOption = FormSpec['helpOptions'][number];

/** What is in the form. The names are those under which it is sent. */
export interface FormValues {
  name: string;
  email: string;
  phone: string;
  message: string;
  location: string;
  businessName: string;
  solutions: string[];
  helpWith: string;
  /** The trap: people never see it, so whatever fills it is no person. */
  'bot-field': string;
}

/** Fields that can be wrong. */
export type FieldName = 'name' | 'email' | 'helpWith' | 'businessName' | 'location' | 'solutions';
export type FormErrors = Partial<Record<FieldName, string>>;

/** The chosen reason for writing, if any. */
export function helpOption(
  value: string,
  { helpOptions }: Pick<FormSpec, 'helpOptions'>,
): HelpOption | undefined {
  return helpOptions.find((option) => option.value === value);
}

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
    'bot-field': text('bot-field'),
  };
}

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

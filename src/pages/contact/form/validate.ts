import { helpOption, type FieldName, type FormErrors, type FormSpec, type FormValues } from './values.ts';

/**
 * Letters, digits and `._%+-` before the at sign, a domain, and a top-level part of at least two letters. Written so
 * that it is also valid as the `pattern` of the field, which holds where JavaScript is off.
 */
export const EMAIL_PATTERN = String.raw`[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,}`;
const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`);
const BUSINESS_NAME_MIN = 3;

/** Order of the fields on the page; errors are listed in it. */
export const FIELD_ORDER: readonly FieldName[] = [
  'name',
  'email',
  'helpWith',
  'businessName',
  'location',
  'solutions',
];

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

type Messages = FormSpec['messages'];

function businessNameError(businessName: string, messages: Messages): string | undefined {
  const { length } = businessName.trim();
  if (length === 0) return messages.businessName;
  return length < BUSINESS_NAME_MIN ? messages.businessNameShort : undefined;
}

/** What is wrong with the form. The details are required only for the reasons that say so. */
export function validate(values: FormValues, spec: Pick<FormSpec, 'helpOptions' | 'messages'>): FormErrors {
  const { messages } = spec;
  const needsDetails = helpOption(values.helpWith, spec)?.requireDetails ?? false;
  const found: Record<FieldName, string | undefined> = {
    name: values.name.trim() === '' ? messages.name : undefined,
    email: isEmail(values.email) ? undefined : messages.invalidEmail,
    helpWith: values.helpWith === '' ? messages.helpWith : undefined,
    businessName: needsDetails ? businessNameError(values.businessName, messages) : undefined,
    location: needsDetails && values.location === '' ? messages.location : undefined,
    solutions: needsDetails && values.solutions.length === 0 ? messages.solutions : undefined,
  };
  return Object.fromEntries(FIELD_ORDER.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
}

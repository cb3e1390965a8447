import {
  FIELD_ORDER,
  helpOption,
  type FieldName,
  type FormErrors,
  type FormSpec,
} from '../../../../forms/contact/fields.ts';
import { readForm } from './values.ts';

/** Errors without those of some fields; the same object if nothing changes. */
export function without(errors: FormErrors, fields: readonly FieldName[]): FormErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as FieldName)));
}

/** A handler's errors, limited to existing fields. */
export function onlyFields(errors: Record<string, string> = {}): FormErrors {
  return Object.fromEntries(FIELD_ORDER.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

/** The fields whose errors a change resolves: the field itself, and details that are no longer required. */
export function settledBy(name: string, form: HTMLFormElement, spec: FormSpec): FieldName[] {
  const values = readForm(form);
  if (name === 'solutions' || name === 'also')
    return values.solutions.length + values.also.length > 0 ? ['solutions'] : [];
  if (name !== 'helpWith') return FIELD_ORDER.filter((field) => field === name);
  const needsDetails = helpOption(values.helpWith, spec)?.requireDetails ?? false;
  return needsDetails ? ['helpWith'] : ['helpWith', 'businessName', 'location', 'solutions'];
}

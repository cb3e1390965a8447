import { helpOption, type FormSpec, type FormValues } from './values.ts';

/** Name of the form, by which the host's form handler knows it. */
export const FORM_NAME = 'contact';

/** What is hidden is not sent: the details count only where the reason for writing shows them. */
function visibleValues(values: FormValues, spec: Pick<FormSpec, 'helpOptions'>): FormValues {
  if (helpOption(values.helpWith, spec)?.details) return values;
  return { ...values, businessName: '', location: '', solutions: [] };
}

type SubjectSpec = Pick<FormSpec, 'helpOptions' | 'fallbackSubject'>;

/** Subject of the message: who, what for, which business, which solutions, as far as they are known. */
export function buildSubject(values: FormValues, spec: SubjectSpec): string {
  const { name, helpWith, businessName, solutions } = visibleValues(values, spec);
  const parts = [
    name.trim(),
    helpOption(helpWith, spec)?.short ?? '',
    businessName.trim(),
    solutions.join(', '),
  ];
  return parts.filter(Boolean).join(' - ') || spec.fallbackSubject;
}

/** The body of the request, form-encoded, its fields always the same and in the same order. */
export function buildPayload(values: FormValues, spec: SubjectSpec): string {
  const {
    name,
    email,
    phone,
    message,
    location,
    businessName,
    solutions,
    helpWith,
    'bot-field': trap,
  } = visibleValues(values, spec);
  return new URLSearchParams({
    'form-name': FORM_NAME,
    subject: buildSubject(values, spec),
    name,
    email,
    phone,
    message,
    location,
    businessName,
    solutions: solutions.join(', '),
    helpWith,
    'bot-field': trap,
  }).toString();
}

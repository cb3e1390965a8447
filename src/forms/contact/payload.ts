import {
  FORM_NAME,
  helpOption,
  HONEYPOT,
  solutionLabel,
  visibleValues,
  type FormSpec,
  type FormValues,
} from './fields.ts';

/** Subject of the message: name, reason, business and solutions, as far as they are given. */
export function buildSubject(values: FormValues, spec: FormSpec): string {
  const { name, helpWith, businessName, solutions } = visibleValues(values, spec);
  const parts = [
    name.trim(),
    helpOption(helpWith, spec)?.short ?? '',
    businessName.trim(),
    solutions.map((value) => solutionLabel(value, spec) ?? value).join(', '),
  ];
  return parts.filter(Boolean).join(' - ') || spec.fallbackSubject;
}

/**
 * The fields to be sent and saved: always the same ones in the same order, followed by optional ones that
 * have a value.
 */
export function payloadFields(values: FormValues, spec: FormSpec): Record<string, string> {
  const { name, email, phone, message, location, businessName, solutions, helpWith, town } = visibleValues(
    values,
    spec,
  );
  return {
    subject: buildSubject(values, spec),
    name,
    email,
    phone,
    message,
    location,
    businessName,
    solutions: solutions.join(', '),
    helpWith,
    ...(town.trim() !== '' && { town }),
  };
}

/** The URL-encoded body of the request. */
export function buildPayload(values: FormValues, spec: FormSpec): string {
  return new URLSearchParams({
    'form-name': FORM_NAME,
    ...payloadFields(values, spec),
    [HONEYPOT]: values[HONEYPOT],
  }).toString();
}

import {
  FIELD_LIMITS,
  FIELD_ORDER,
  helpOption,
  normalizeLine,
  solutionLabel,
  visibleValues,
  type FieldName,
  type FormErrors,
  type FormSpec,
  type FormValues,
} from './fields.ts';

/**
 * Letters, digits and the signs that RFC 5322 (3.2.3) allows between dots. Letters may be of any script (RFC
 * 6531).
 */
const LOCAL_WORD = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+\/=?^_\x60\{\|\}~\-]+`;
/**
 * A label of a domain does not start or end with a hyphen, and has at most 63 characters (RFC 1035, 2.3.4).
 */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** At least two letters, or an internationalized domain in its encoded form (Punycode). */
const TOP_LEVEL = String.raw`(?:[\p{L}\p{M}]{2,63}|[Xx][Nn]--[A-Za-z0-9\-]{0,58}[A-Za-z0-9])`;

/**
 * The e-mail addresses that the specification accepts, and others that people have: with an apostrophe or an
 * ampersand, or in other scripts. Also valid as the `pattern` of the field (flag `v`), which is used without
 * JavaScript.
 */
export const EMAIL_PATTERN = String.raw`${LOCAL_WORD}(?:\.${LOCAL_WORD})*@(?:${LABEL}\.)+${TOP_LEVEL}`;
const EMAIL = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'u');
const BUSINESS_NAME_MIN = 3;

type Messages = FormSpec['messages'];

/**
 * Whether a text is a valid e-mail address. Longer texts are rejected before matching, which could be slow.
 */
export function isEmail(text: string): boolean {
  const address = normalizeLine(text);
  return address.length <= FIELD_LIMITS.email && EMAIL.test(address);
}

function businessNameError(businessName: string, messages: Messages): string | undefined {
  const { length } = businessName.trim();
  if (length === 0) return messages.businessName;
  return length < BUSINESS_NAME_MIN ? messages.businessNameShort : undefined;
}

/** Number of characters as a person counts them: a surrogate pair counts as one. */
export const countCharacters = (text: string): number => Array.from(text).length;

/**
 * A whole number in American notation: `1,000`. Without `Intl`, whose first use costs a phone more than the
 * whole form.
 */
export const groupDigits = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Errors of texts over their limit, with the limit. */
function tooLong(values: FormValues, messages: Messages): FormErrors {
  const errors: FormErrors = {};
  for (const [field, limit] of Object.entries(FIELD_LIMITS) as [keyof typeof FIELD_LIMITS, number][]) {
    // A character has one or two code units, so counting is needed only between the limit and its double.
    const { length } = values[field];
    if (length > 2 * limit || (length > limit && countCharacters(values[field]) > limit))
      errors[field] = messages.tooLong.replace('#', groupDigits(limit));
  }
  return errors;
}

/** Errors of choices that the form does not offer, which only a program can send. */
function unknownChoices(values: FormValues, spec: FormSpec): FormErrors {
  const isUnknownPlace =
    values.location !== '' && !spec.locationOptions.some(({ value }) => value === values.location);
  const isUnknownSolution = values.solutions.some((value) => solutionLabel(value, spec) === undefined);
  return {
    ...(isUnknownPlace && { location: spec.messages.location }),
    ...(isUnknownSolution && { solutions: spec.messages.solutions }),
  };
}

/** Errors of empty required fields. The details are required only for some reasons for writing. */
function missing(values: FormValues, spec: FormSpec): Partial<Record<FieldName, string | undefined>> {
  const { messages } = spec;
  const help = helpOption(values.helpWith, spec);
  const needsDetails = help?.requireDetails ?? false;
  return {
    name: values.name.trim() === '' ? messages.name : undefined,
    email: isEmail(values.email) ? undefined : messages.invalidEmail,
    helpWith: help ? undefined : messages.helpWith,
    businessName: needsDetails ? businessNameError(values.businessName, messages) : undefined,
    location: needsDetails && values.location === '' ? messages.location : undefined,
    solutions: needsDetails && values.solutions.length === 0 ? messages.solutions : undefined,
  };
}

/**
 * Returns the errors of the form, by field, in the order of the page. The browser and every form handler use
 * this function, so they always agree. Details that the reason for writing hides are ignored.
 */
export function validate(entered: FormValues, spec: FormSpec): FormErrors {
  const values = visibleValues(entered, spec);
  const errors = {
    ...missing(values, spec),
    ...unknownChoices(values, spec),
    ...tooLong(values, spec.messages),
  };
  return Object.fromEntries(FIELD_ORDER.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

import type { PageContactEntry, SiteEntry } from '#content/types/index.d.ts';

/** The form as the content defines it: its texts, choices and messages. */
export type FormSpec = PageContactEntry['form'];
export type HelpOption = FormSpec['helpOptions'][number];

/** The part of the site's data that the form and its handlers need. */
export type FormSite = Pick<SiteEntry, 'name' | 'phone' | 'email' | 'contact'>;

/** Default address of the form: the root of the site, where Netlify and our own server receive it. */
export const DEFAULT_ENDPOINT = '/';

/** The form's address: a path of the site, or a URL elsewhere that the site configures. */
export function formEndpoint({ contact }: Pick<SiteEntry, 'contact'>): string {
  return contact?.endpoint ?? DEFAULT_ENDPOINT;
}

/** Name of the form, by which handlers recognize it. */
export const FORM_NAME = 'contact';

/** The honeypot: people do not see this field, so a value means that a bot filled it in. */
export const HONEYPOT = 'bot-field';

/** Name of the second group of solutions in the page; its choices are read and sent as `solutions`. */
export const MORE_SOLUTIONS = 'also';

/** Fields that can be wrong, in the order of the page, which is also that of their errors. */
export const FIELD_ORDER = [
  'name',
  'email',
  'phone',
  'town',
  'helpWith',
  'businessName',
  'location',
  'solutions',
  'message',
] as const;
export type FieldName = (typeof FIELD_ORDER)[number];
export type FormErrors = Partial<Record<FieldName, string>>;

/**
 * Maximum lengths of texts, in characters as a person counts them, not in bytes. An e-mail address has at
 * most 254 (RFC 5321,
 * 4.5.3.1.3); the other limits allow anything that a visitor may mean.
 */
export const FIELD_LIMITS = {
  name: 200,
  email: 254,
  phone: 60,
  town: 120,
  businessName: 200,
  message: 10_000,
} as const;

/** The fields of one line that a visitor types. */
const LINES = ['name', 'email', 'phone', 'town', 'businessName'] as const;

/** Maximum length of a field without its own limit, and maximum number of choices; the form offers fewer. */
const OTHER_LIMIT = 100;
const CHOICES_LIMIT = 20;

const cut = (text: string, limit: number) =>
  Array.from(text.slice(0, 2 * limit))
    .slice(0, limit)
    .join('');
const cutAll = (texts: readonly string[]) =>
  texts.slice(0, CHOICES_LIMIT).map((text) => cut(text, OTHER_LIMIT));

/** Cuts a form that is not validated to the size of a valid one. */
export function cutToLimits(values: FormValues): FormValues {
  const limits: Partial<Record<keyof FormValues, number>> = FIELD_LIMITS;
  const entries = Object.entries(values) as [keyof FormValues, string | string[]][];
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value, limits[name] ?? OTHER_LIMIT) : cutAll(value),
    ]),
  ) as unknown as FormValues;
}

/**
 * A form with nothing in it, by the names under which its values are sent. `town` (where the building is: a town
 * or a ZIP code) is not in the specification's list; it is sent only if it has a value.
 */
export const EMPTY_FORM = {
  name: '',
  email: '',
  phone: '',
  message: '',
  location: '',
  businessName: '',
  solutions: [] as string[],
  helpWith: '',
  town: '',
  [HONEYPOT]: '',
};

export type FormValues = typeof EMPTY_FORM;

/** The values of all fields, read by their names: texts, and lists of choices. */
export function valuesBy(text: (name: string) => string, choices: (name: string) => string[]): FormValues {
  return Object.fromEntries(
    Object.entries(EMPTY_FORM).map(([name, empty]: [string, string | string[]]) => [
      name,
      Array.isArray(empty) ? [...choices(name), ...choices(MORE_SOLUTIONS)] : text(name),
    ]),
  ) as unknown as FormValues;
}

/** The value that a control of the page shows, by its name; undefined if it is none of the visitor's answers. */
export function valueOf(values: FormValues, name: string): string | string[] | undefined {
  const answers: Partial<Record<string, string | string[]>> = { ...values };
  return answers[name === MORE_SOLUTIONS ? 'solutions' : name];
}

/** A line of text as it is meant: without invisible characters at its ends, letters in their usual form. */
export function normalizeLine(text: string): string {
  return /^[\s\p{DI}]*(.*[^\s\p{DI}])?/su.exec(text.normalize('NFKC'))?.[1] ?? '';
}

/** The values to be checked and sent: lines normalized, the message as it was written. */
export function normalize(values: FormValues): FormValues {
  return { ...values, ...Object.fromEntries(LINES.map((name) => [name, normalizeLine(values[name])])) };
}

/** The chosen reason for writing, if any. */
export function helpOption(value: string, { helpOptions }: FormSpec): HelpOption | undefined {
  return helpOptions.find((option) => option.value === value);
}

/** The label of a chosen solution, of either group. */
export function solutionLabel(value: string, { solutionOptions, alsoOptions }: FormSpec): string | undefined {
  return [...solutionOptions, ...alsoOptions].find((option) => option.value === value)?.label;
}

/** Removes hidden values: the details are used only if the reason for writing shows them. */
export function visibleValues(values: FormValues, spec: FormSpec): FormValues {
  if (helpOption(values.helpWith, spec)?.details) return values;
  return { ...values, businessName: '', location: '', solutions: [] };
}

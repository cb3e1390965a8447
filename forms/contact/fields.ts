import type { PageContactEntry, SiteEntry } from '#content/types/index.d.ts';

/** The form as the content describes it: its words, choices and messages. */
export type FormSpec = PageContactEntry['form'];
export type HelpOption = FormSpec['helpOptions'][number];

/** The part of the site's data that the form and its handlers need. */
export type FormSite = Pick<SiteEntry, 'name' | 'phone' | 'email' | 'contact'>;

/** Name of the form, by which a form handler knows it. */
export const FORM_NAME = 'contact';

/** The trap: people never see it, so whatever fills it is no person. */
export const HONEYPOT = 'bot-field';

/** Set by visitors who want a copy of their message; offered only where the site can send one. */
export const COPY_FIELD = 'copy';

/**
 * What is in the form. The names are those under which it is sent. `town` and `also` are ours beside those that the
 * specification lists; they are sent only when they say something.
 */
export interface FormValues {
  name: string;
  email: string;
  phone: string;
  message: string;
  location: string;
  businessName: string;
  solutions: string[];
  helpWith: string;
  /** Where the building is: a town or a ZIP code. */
  town: string;
  /** What else may be chosen beside the solutions, 'not sure' among it. */
  also: string[];
  [HONEYPOT]: string;
}

/** Fields that can be wrong. */
export type FieldName =
  'name' | 'email' | 'phone' | 'town' | 'helpWith' | 'businessName' | 'location' | 'solutions' | 'message';
export type FormErrors = Partial<Record<FieldName, string>>;

/** Order of the fields on the page; errors are listed in it. */
export const FIELD_ORDER: readonly FieldName[] = [
  'name',
  'email',
  'phone',
  'town',
  'helpWith',
  'businessName',
  'location',
  'solutions',
  'message',
];

/**
 * Longest texts that are taken, in characters as a person counts them, not in bytes on their way. An address has at
 * most 254 (RFC 5321, 4.5.3.1.3); the others leave room for anything that a visitor may mean.
 */
export const FIELD_LIMITS = {
  name: 200,
  email: 254,
  phone: 60,
  town: 120,
  businessName: 200,
  message: 10_000,
} as const;

/** Longest value of a field without a limit of its own, and the most that are chosen of a list: those that the form offers are fewer. */
const OTHER_LIMIT = 100;
const CHOICES_LIMIT = 20;

const cut = (text: string, limit: number) =>
  Array.from(text.slice(0, 2 * limit))
    .slice(0, limit)
    .join('');
const cutAll = (texts: readonly string[]) =>
  texts.slice(0, CHOICES_LIMIT).map((text) => cut(text, OTHER_LIMIT));

/** What is in a form that nobody validates, as much of it as a valid one could hold. */
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

export const EMPTY_FORM: FormValues = {
  name: '',
  email: '',
  phone: '',
  message: '',
  location: '',
  businessName: '',
  solutions: [],
  helpWith: '',
  town: '',
  also: [],
  [HONEYPOT]: '',
};

/** The chosen reason for writing, if any. */
export function helpOption(
  value: string,
  { helpOptions }: Pick<FormSpec, 'helpOptions'>,
): HelpOption | undefined {
  return helpOptions.find((option) => option.value === value);
}

/** What is hidden is not sent: the details count only where the reason for writing shows them. */
export function visibleValues(values: FormValues, spec: Pick<FormSpec, 'helpOptions'>): FormValues {
  if (helpOption(values.helpWith, spec)?.details) return values;
  return { ...values, businessName: '', location: '', solutions: [], also: [] };
}

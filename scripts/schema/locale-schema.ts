import { text } from './forms.ts';
import { phoneHref, type PhoneRules, type Phones } from '../shared/phones.ts';

/** A BCP 47 tag in the forms that sites use: `es`, `pt-BR`, `zh-Hant`. */
const tag = { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' } as const;

/** The languages of a site. */
export const LANGUAGES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['main'],
  properties: {
    main: { ...tag, description: 'The language of everything that does not set another, such as `en`.' },
    others: {
      type: 'array',
      items: tag,
      uniqueItems: true,
      description: 'The other languages, if any; the addresses of their pages begin with them: `/es/about`.',
    },
    untranslated: {
      enum: ['main', 'nothing'],
      description:
        'What a page of another language includes of an entry that is not translated: the one in the main language (when left out), or nothing.',
    },
  },
} as const;

/** How the entries of a collection are translated. */
export const TRANSLATED_SCHEMA = {
  anyOf: [
    { enum: ['files'] },
    {
      type: 'object',
      additionalProperties: false,
      required: ['language', 'of'],
      properties: {
        language: text('Field with the language of an entry; if it is missing, the main language.'),
        of: text('Field with the key of the entry that it is a translation of.'),
      },
    },
  ],
  description:
    '`"files"`: the translation of `about.md` is `about.es.md`. Or the fields with the `language` of an entry and the entry that it is a translation `of`.',
} as const;

/** How the dates and times of a collection are written. */
export const DATES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    order: {
      enum: ['month-first', 'day-first'],
      description:
        'Which comes first in `03/02/2026`; when left out, a date that could be read in two ways is rejected.',
    },
    timeZone: {
      type: 'string',
      minLength: 1,
      description: 'The time zone that hours are in, such as `America/New_York`; for `x-datetime`.',
    },
    midnight: {
      type: 'boolean',
      description: 'If true, a day without a time is its midnight in the `timeZone`; for `x-datetime`.',
    },
    everywhere: {
      type: 'boolean',
      description: 'If true in one schema, it applies to every collection that does not set its own.',
    },
  },
} as const;

/** The definition of phone numbers in the texts of a site. */
export const PHONES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['pattern', 'country'],
  properties: {
    pattern: {
      type: 'string',
      format: 'regex',
      description:
        'A regular expression for a number as written in texts, such as `(?:\\+49 ?|0)\\d{2,4}[ /-]\\d{3,8}`; numbers that it finds become links.',
    },
    country: {
      type: 'string',
      pattern: '^[1-9]\\d{0,2}$',
      description: 'The country code of numbers that are written without one, such as `49`.',
    },
    trunk: {
      type: 'string',
      pattern: '^\\d{1,3}$',
      description:
        'The prefix of numbers inside the country, which is omitted from abroad: `0` in Germany, `1` in North America; leave it out if there is none.',
    },
  },
} as const;

/** Finds the phone numbers of a site. */
export function sitePhones(rules: PhoneRules | undefined): Phones | undefined {
  if (rules === undefined) return undefined;
  const pattern = new RegExp(rules.pattern, 'gu');
  return {
    find: (text, from) => {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      return match === null ? undefined : [match.index, match.index + match[0].length];
    },
    href: (phone) => phoneHref(phone, rules),
  };
}

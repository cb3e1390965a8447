import { text } from './forms.ts';

/** What a phone number is in the texts of a site. */
export const PHONES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['pattern', 'country'],
  properties: {
    pattern: text(
      'A regular expression for a number as texts have it, such as `(?:\\+49 ?|0)\\d{2,4}[ /-]\\d{3,8}`; numbers that it finds become links.',
    ),
    country: {
      type: 'string',
      pattern: '^[1-9]\\d{0,2}$',
      description: 'The country code of numbers that are written without one, such as `49`.',
    },
    trunk: {
      type: 'string',
      pattern: '^\\d{1,3}$',
      description:
        'What numbers begin with inside the country and leave out from abroad: `0` in Germany, `1` in North America; left out where there is none.',
    },
  },
} as const;

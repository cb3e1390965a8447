import { text } from './forms.ts';

const AFTER = {
  type: 'string',
  pattern: '^[1-9]\\d{0,3}d$',
  description: 'After how many days: `180d`.',
} as const;

/** The field with the owner's confirmations, and how long each is valid. */
export const CONFIRMED_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['after', 'field'],
  properties: {
    after: AFTER,
    field: text(
      'Group with a day (`x-date`) for each field that has `x-owner`, under the name of that field.',
    ),
  },
} as const;

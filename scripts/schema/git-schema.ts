import { text } from './forms.ts';

/** Which fields Git fills where a file does not write them. */
export const GIT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    created: text('Field with `x-date`: the day of the first commit.'),
    modified: text('Field with `x-date`: the day of the last commit.'),
    authors: text('Field with a text, or a list of texts: who changed the file, the first one first.'),
    source: text(
      'Field for the path of the file in the repository, from which a page makes a link for edits.',
    ),
  },
} as const;

const AFTER = {
  type: 'string',
  pattern: '^[1-9]\\d{0,3}d$',
  description: 'After how many days: `180d`.',
} as const;

/** After how long an entry has to be read again. */
export const REVIEW_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['after', 'field'],
  properties: {
    after: AFTER,
    field: text('Field with `x-date`: the day on which somebody last read the entry through.'),
  },
} as const;

/** Where the owner's confirmations stand, and after how long they are asked for again. */
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

/** How the days and hours of a collection are written. */
export const DATES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    order: {
      enum: ['month-first', 'day-first'],
      description:
        'Which comes first in `03/02/2026`; when left out, such a day is refused where it could be read in two ways.',
    },
    timeZone: {
      type: 'string',
      minLength: 1,
      description: 'The time zone that hours are in, such as `America/New_York`; for `x-datetime`.',
    },
    everywhere: {
      type: 'boolean',
      description: 'True in one schema makes it hold for every collection that does not say otherwise.',
    },
  },
} as const;

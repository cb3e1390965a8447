import { bound, item, text, value } from './forms.ts';

/** Several values: a list, or a field that has one. */
const LIST_OF_VALUES = [
  { type: 'array', items: { type: ['string', 'number', 'boolean'] }, minItems: 1 },
  { type: 'string', pattern: '^\\{[^{}]+\\}$' },
] as const;

const CONDITIONS = [
  value('The value that the field has.'),
  {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      is: value('The value that the field has; `{slug}` is that field of the page’s own entry.'),
      not: value('A value that the field does not have.'),
      in: {
        anyOf: LIST_OF_VALUES,
        description:
          'Possible values of the field: a list, or a `{field}` of the page’s own entry with a list.',
      },
      contains: value('A value in the list of the field.'),
      before: bound('The field is less; `today` is the day of the build.'),
      until: bound('The field is less or equal.'),
      after: bound('The field is greater.'),
      from: bound('The field is greater or equal.'),
    },
  },
] as const;

/** The conditions on fields that select the entries of an `include`. */
export const WHERE_SCHEMA = {
  type: 'object',
  minProperties: 1,
  additionalProperties: { anyOf: CONDITIONS },
} as const;

/** The sort order of entries. */
export const SORT_SCHEMA = {
  anyOf: [item, { type: 'array', items: item, minItems: 1, uniqueItems: true }],
  description: 'A field to sort by, or several in their order; `-date` sorts downward. By key when left out.',
} as const;

const FIELDS = {
  type: 'array',
  items: item,
  minItems: 1,
  uniqueItems: true,
  description: 'Top-level fields to keep; `path` is the address. All of them when left out.',
} as const;

export const INCLUDE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    collection: text('The collection to take entries from: the name of its schema file without `.json`.'),
    fields: FIELDS,
    where: {
      ...WHERE_SCHEMA,
      description:
        'Only entries whose fields pass: field → value, or field → tests (`is`, `in`, `contains`, `from` …).',
    },
    sort: SORT_SCHEMA,
    limit: { type: 'integer', minimum: 1, description: 'At most so many entries.' },
    one: {
      type: 'boolean',
      description: 'True gives the first entry instead of a list; null when there is none.',
    },
    exclude: { enum: ['self'], description: '`self` leaves out the entry whose page it is.' },
    keys: text(
      'A field with the keys to take, in that order; `$name.field` reads it from an earlier include.',
    ),
    adjacent: text(
      'A sort, such as `-date`: gives `{ previous, next }` of this entry among its own collection. `previous` is the one with the lesser value.',
    ),
  },
} as const;

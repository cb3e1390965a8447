import { FORMATS } from './formats.ts';
import { text } from './forms.ts';

/** The name of a directive, and of an attribute of one: both become parts of names in HTML. */
const NAME = '^[a-z][a-z0-9-]*$';

const TEXT_FORMATS = Object.keys(FORMATS).filter((name) => FORMATS[name]?.about === undefined);

/** What the value of an attribute may be. */
const ATTRIBUTE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: {
      enum: ['string', 'integer', 'number', 'boolean'],
      description:
        'The kind of value; a string when left out. A boolean attribute may stand without a value.',
    },
    description: text('What belongs here. Used in messages.'),
    enum: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      description: 'The values that are allowed.',
    },
    pattern: text('A regular expression that the value matches. Use `^` and `$` for the whole of it.'),
    format: { enum: TEXT_FORMATS, description: 'A checked format.' },
    minLength: { type: 'integer', minimum: 0, description: 'Minimum number of characters.' },
    maxLength: { type: 'integer', minimum: 0, description: 'Maximum number of characters.' },
    minimum: { type: 'number', description: 'Minimum value.' },
    maximum: { type: 'number', description: 'Maximum value.' },
    'x-ref': text('The key of an entry in this other collection; it is checked.'),
    'x-link': { const: true, description: 'An address on the site, which is checked, or an outside one.' },
    'x-image': {
      const: true,
      description: 'A picture: `/images/…`. In the output an `img` inside the element, with its variants.',
    },
    'x-alt': text('Beside `x-image`: the attribute that holds the text alternative.'),
  },
} as const;

/** What a schema says of one directive: `::name{…}` or, with blocks in it, `:::name{…}` … `:::`. */
export const DIRECTIVE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    description: text('What it shows. Used in messages.'),
    as: {
      enum: ['table', 'video'],
      description:
        'What the compiler makes of it, with attributes of its own: a table out of a CSV file (`file`, words in brackets as its caption), or a film that loads when it is played (`src`, `poster`, `captions`, `title`).',
    },
    of: text('Beside `"as": "table"`: the collection of the tables (`tables/*.csv`).'),
    attributes: {
      type: 'object',
      propertyNames: { pattern: NAME },
      additionalProperties: ATTRIBUTE_SCHEMA,
      description: 'Its attributes by name, each with what its value may be, as in JSON Schema.',
    },
    required: {
      type: 'array',
      items: { type: 'string', minLength: 1 },
      uniqueItems: true,
      description: 'The attributes that must exist.',
    },
    content: {
      enum: ['none', 'line', 'blocks'],
      description:
        'What stands in it: nothing (when left out), words in one line (`::name[words]`), or blocks (`:::name` … `:::`).',
    },
  },
} as const;

/** The directives of a text by their names. */
export const DIRECTIVES_SCHEMA = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: NAME },
  additionalProperties: DIRECTIVE_SCHEMA,
  description:
    'Directives that texts may hold, by name: `::youtube{id="…"}`. Each becomes an element (`<x-youtube data-id="…">`).',
} as const;

import { MORE_VARIANTS } from './annotations.ts';
import { COLLECTION_SCHEMA } from './collection-schema.ts';
import { text } from './forms.ts';
import { EXTENSIONS_SCHEMA } from './markdown-extensions.ts';
import { STRING_KINDS } from './string-kinds.ts';

/**
 * The keywords added to JSON Schema, each with the schema of its value and the description that editors show.
 * An invalid value is reported like one in `x-collection`.
 */
export const ANNOTATION_FORMS = {
  'x-collection': {
    ...COLLECTION_SCHEMA,
    description: 'The files that this schema governs, and what becomes of them.',
  },
  ...Object.fromEntries(STRING_KINDS.map(({ keyword, form }) => [keyword, form])),
  'x-alt': text('Beside `x-image`: the sibling field with the text alternative.'),
  'x-focus': text(
    'Beside `x-image`: the sibling field with the point that stays visible where the picture is cropped, such as `30% 60%`.',
  ),
  'x-variants': {
    type: 'array',
    items: { enum: MORE_VARIANTS },
    minItems: 1,
    uniqueItems: true,
    description:
      'Beside `x-image`: variants beside the usual three, of masters that are large enough: `thumb` (192 pixels wide), `xlarge` (1600), `huge` (2400). `svg` keeps a drawing (SVG) as one. `avif` makes each width as AVIF too, where that is smaller.',
  },
  'x-excerpt': {
    type: 'object',
    additionalProperties: false,
    required: ['of'],
    properties: {
      of: text('The field beside it with the Markdown that the excerpt is taken from.'),
      words: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        description: 'Most words; 40 when left out.',
      },
    },
    description: 'Where the field is left out: the first sentences of a text beside it.',
  },
  'x-extensions': {
    ...EXTENSIONS_SCHEMA,
    description: 'Beside `x-markdown`: what the text may contain besides CommonMark and GFM.',
  },
  'x-compare': {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      before: text('The field beside it that it has to be less than.'),
      until: text('The field beside it that it may be at most.'),
      after: text('The field beside it that it has to be greater than.'),
      from: text('The field beside it that it has to be at least.'),
      not: text('The field beside it that it has to differ from.'),
    },
    description:
      'What it has to be to a field beside it: `{ "after": "start" }`. Numbers, days, hours or texts.',
  },
  'x-value-of': text(
    'The place in the same entry, such as `sizes.name`, that has the possible values; lists on the way are gone through.',
  ),
  'x-words': {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      min: { type: 'integer', minimum: 1, description: 'Fewest words.' },
      max: { type: 'integer', minimum: 1, description: 'Most words.' },
    },
    description: 'Fewest and most words of the text.',
  },
  'x-unique': { type: 'boolean', description: 'No other entry has the same text here.' },
  'x-owner': text('What only the owner can confirm; listed by `content list --owner`.'),
  'x-not-copied': {
    type: 'boolean',
    description:
      'Not in Markdown copies of pages: words of the interface, such as the label of a button or the fields of a form, and texts that are only in the head. For a group or list: everything in it.',
  },
  'x-search-only': {
    type: 'boolean',
    description: 'A top-level field that only searches use; pages do not receive it.',
  },
  'x-least': {
    type: 'integer',
    minimum: 0,
    description: 'Beside `minItems`: how short the list may become when broken entries are left out.',
  },
} as const;

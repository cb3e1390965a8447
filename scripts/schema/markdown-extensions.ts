import type { FromSchema } from 'json-schema-to-ts';
import { FORMATS } from './formats.ts';
import { text } from './forms.ts';
import { HEADING_IDS, HEADING_ID_STYLES, type HeadingIdStyle } from './heading-ids.ts';

/** The name of a directive or an attribute; both become parts of HTML names. */
const NAME = '^[a-z][a-z0-9-]*$';

const TEXT_FORMATS = Object.keys(FORMATS).filter((name) => FORMATS[name]?.about === undefined);

/** The JSON Schema of an attribute's declaration. */
const ATTRIBUTE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: {
      enum: ['string', 'integer', 'number', 'boolean'],
      description: 'The kind of value; a string when left out. A boolean attribute needs no value.',
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
    'x-alt': text('Beside `x-image`: the attribute with the text alternative.'),
  },
} as const;

/** The declaration of a directive: `::name{…}` or, around blocks, `:::name{…}` … `:::`. */
export const DIRECTIVE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    description: text('What it shows. Used in messages.'),
    as: {
      enum: ['table', 'video'],
      description:
        'What the compiler turns it into, with built-in attributes: a table from a CSV file (`file`, words in brackets as its caption), or a film that loads when it is played (`src`, `poster`, `captions`, `title`).',
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
        'Its content: nothing (when left out), words in one line (`::name[words]`), or blocks (`:::name` … `:::`).',
    },
  },
} as const;

const DIRECTIVES_SCHEMA = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: NAME },
  additionalProperties: DIRECTIVE_SCHEMA,
  description:
    'Directives that texts may contain, by name: `::youtube{id="…"}`. Each becomes an element (`<x-youtube data-id="…">`).',
} as const;

/** Host names as written in addresses. */
const HOSTS = {
  type: 'array',
  items: { type: 'string', pattern: '^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$' },
  uniqueItems: true,
} as const;

/**
 * Syntax allowed in Markdown in addition to CommonMark and GFM: `x-extensions` of a field.
 */
export const EXTENSIONS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    alerts: {
      type: 'boolean',
      description:
        'Callouts as GitHub writes them (`> [!NOTE]`, `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`); true when left out.',
    },
    math: {
      enum: [false, 'block', 'inline'],
      description:
        'Formulas in TeX, which become MathML: `block` for those between `$$`, `inline` for those between single dollars (`$x$`) too.',
    },
    figures: {
      type: 'boolean',
      description:
        'A picture alone in a paragraph becomes a figure with its title as the caption: `![what it shows](/images/a.jpg "The caption")`.',
    },
    embeds: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        iframe: { ...HOSTS, minItems: 1, description: 'Pages of these hosts, in `<iframe>`.' },
        video: { ...HOSTS, description: 'Films of the site (`/files/…`) and of these hosts, in `<video>`.' },
        audio: { ...HOSTS, description: 'Sound of the site (`/files/…`) and of these hosts, in `<audio>`.' },
      },
      description:
        'HTML that embeds other sites, each element with the hosts it may come from; none when left out.',
    },
    directives: DIRECTIVES_SCHEMA,
    headingIds: {
      enum: HEADING_ID_STYLES,
      description: `How ids of headings are made of their words, for texts whose links name those of another program: ${HEADING_ID_STYLES.map((name) => `\`${name}\` (${HEADING_IDS[name].about})`).join(', ')}; \`github\` when left out.`,
    },
    code: {
      type: 'boolean',
      description:
        'Syntax highlighting of code in fences with a language, as classes; their `title="a.js"`, marked lines (`{1,3-5}`, `ins={2}`, `del={4}`) are shown.',
    },
  },
} as const;

/** The extensions as a schema sets them; omitted ones have their default. */
export type ExtensionsSpec = FromSchema<typeof EXTENSIONS_SCHEMA>;

export type DirectiveSpec = FromSchema<typeof DIRECTIVE_SCHEMA>;
export type Directives = Readonly<Record<string, DirectiveSpec>>;

/** The elements that may embed external content, with the allowed hosts of each. */
export type Embeds = NonNullable<ExtensionsSpec['embeds']>;

/** The extensions that apply to one text. */
export interface Extensions {
  alerts: boolean;
  code: boolean;
  figures: boolean;
  embeds: Embeds;
  math: false | 'block' | 'inline';
  /** Empty if there are none. */
  directives: Directives;
  headingIds: HeadingIdStyle;
}

const BY_DEFAULT: Extensions = {
  ...{ alerts: true, code: false, figures: false },
  ...{ math: false, directives: {}, embeds: {} },
  headingIds: 'github',
};

/** The extensions of a text: those of its field, and the defaults. */
export function extensionsOf(spec: ExtensionsSpec | undefined = {}): Extensions {
  return { ...BY_DEFAULT, ...spec };
}

/** Whether an extension is enabled, at least in part. */
export function isOn(extensions: Extensions, name: keyof Extensions): boolean {
  const value = extensions[name];
  return typeof value === 'object' ? Object.keys(value).length > 0 : value !== false;
}

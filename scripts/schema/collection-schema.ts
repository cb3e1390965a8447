import { MORE_VARIANTS } from './annotations.ts';

/** A key that holds a text, with what an author sees when pointing at it. */
const text = <Words extends string>(description: Words) =>
  ({ type: 'string', minLength: 1, description }) as const;
const item = { type: 'string', minLength: 1 } as const;
const template = <Words extends string>(description: Words) =>
  ({ anyOf: [item, { type: 'array', items: item, minItems: 1 }], description }) as const;
const templates = <Words extends string>(description: Words) =>
  ({ type: 'array', items: item, description }) as const;
const path = <Words extends string>(description: Words) =>
  ({ type: 'string', pattern: '^/', description }) as const;

const value = <Words extends string>(description: Words) =>
  ({ type: ['string', 'number', 'boolean'], description }) as const;
const bound = <Words extends string>(description: Words) =>
  ({ type: ['string', 'number'], description }) as const;

/** Which entries an `include` takes, by their fields. */
export const WHERE_SCHEMA = {
  type: 'object',
  minProperties: 1,
  additionalProperties: {
    anyOf: [
      value('The value that the field has.'),
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          is: value('The value that the field has; `{slug}` is that field of the page’s own entry.'),
          not: value('A value that the field does not have.'),
          in: {
            anyOf: [
              { type: 'array', items: { type: ['string', 'number', 'boolean'] }, minItems: 1 },
              { type: 'string', pattern: '^\\{[^{}]+\\}$' },
            ],
            description:
              'Values of which the field has one: a list, or `{field}` of the page’s own entry that holds one.',
          },
          contains: value('A value that is in the list which the field holds.'),
          before: bound('The field is less; `today` is the day of the build.'),
          until: bound('The field is less or equal.'),
          after: bound('The field is greater.'),
          from: bound('The field is greater or equal.'),
        },
      },
    ],
  },
} as const;

export const INCLUDE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    collection: text('The collection to take entries from: the name of its schema file without `.json`.'),
    fields: {
      type: 'array',
      items: item,
      minItems: 1,
      description: 'Top-level fields to keep; `path` is the address. All of them when left out.',
    },
    where: {
      ...WHERE_SCHEMA,
      description:
        'Only entries whose fields pass: field → value, or field → tests (`is`, `in`, `contains`, `from` …).',
    },
    sort: text('A field to sort by; `-date` sorts downward. By key when left out.'),
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

export const SEARCH_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['index', 'title', 'text'],
  properties: {
    index: {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      description: 'Name of the index: `site` becomes `search/site.json`.',
    },
    kind: text('What the entry is, in a word that results show.'),
    title: text('Template of the title that results show.'),
    also: templates('Templates of other ways to ask for the entry.'),
    text: templates('Templates of all other text; `{body}` takes the words of a Markdown field.'),
    store: templates('Top-level fields that results carry, beside `path`, `title` and `kind`.'),
  },
} as const;

export const CARD_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['look', 'title'],
  properties: {
    look: text('The single collection whose entry says how the cards look.'),
    title: template('Template of the words on the card.'),
    brand: template('Template of the brand on the card.'),
    labels: {
      type: 'array',
      items: item,
      minItems: 1,
      description: 'Short facts below the picture; a lone `{field}` that holds a list gives one each.',
    },
  },
} as const;

export const HEAD_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description'],
  properties: {
    index: { type: 'boolean', description: 'False keeps search engines from listing the page.' },
    type: { enum: ['website', 'article'], description: 'What the page is to social networks.' },
    title: template('Template of the title; of a list the first that can be filled.'),
    description: template('Template of the description.'),
    keywords: templates('Templates of keywords; a lone `{tags}` that holds a list gives one each.'),
    image: template('Template of the share picture: a field with `x-image`.'),
    imageAlt: template('Template of the text alternative of the share picture.'),
    card: { ...CARD_SCHEMA, description: 'Draws words round the share picture.' },
    published: template('Template of the day of publication: a field with `x-date`.'),
    modified: template('Template of the day of the last change: a field with `x-date`.'),
    author: template("Template of the author's name."),
  },
} as const;

export const REGISTER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'text'],
  properties: {
    token: {
      type: 'string',
      // `{count:…}` is the number of entries of a collection.
      pattern: '^(?!count$)[A-Za-z][\\w-]*$',
      description: 'First part of the tokens: with `claim`, the entry `x` is `{claim:x}`.',
    },
    text: text('Field with the words that the token stands for.'),
    wordings: text('Field with further wordings by name: `{claim:x.NAME}`.'),
    figures: text('Field with a list of `{ value, unit }`: figures that texts must not write out.'),
    elsewhere: text('Field with a list of files in which the same figures mean something else.'),
    owner: text('Field with what only the owner can confirm.'),
    validUntil: text('Field with the last day on which it holds.'),
    source: {
      type: 'object',
      additionalProperties: false,
      required: ['publication'],
      description: 'Paths of the fields that name the source.',
      properties: {
        publication: text('Field with who published it.'),
        title: text('Field with the title of the source.'),
        url: text('Field with the address of the very page.'),
        seen: text('Field with the day on which somebody saw it there.'),
      },
    },
  },
} as const;

export const PUBLISH_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    draft: text('Field that is true for a draft, which is held back and may be unfinished.'),
    from: text('Field with the first day on the site.'),
    until: text('Field with the first day on which the entry is gone again.'),
    date: text('Field with a day that pages show: it counts where `from` is not given.'),
  },
} as const;

/** The JSON Schema of the `x-collection` keyword itself, so that a mistake in a schema is reported like one in content. */
export const COLLECTION_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['source'],
  properties: {
    source: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*(/(\\*\\*/)?\\*)?\\.(yaml|yml|md)$',
      description:
        'The files it governs, below `content/`: one (`site.yaml`), all of a folder (`news/*.md`), or those of the folders in it too (`news/**/*.md`).',
    },
    key: text('The top-level field that names an entry; it has to be equal to the file name.'),
    body: text('Of Markdown files: the field that receives the text below the front matter.'),
    route: path('Address of an entry’s page, such as `/news/{slug}`.'),
    anchor: {
      type: 'string',
      pattern: '^/.*#',
      description: 'Address of an entry inside another page, such as `/faq#{id}`.',
    },
    anchors: templates('Ids that the page is known to hold, so that links to them can be checked.'),
    status: {
      type: 'integer',
      minimum: 200,
      maximum: 599,
      description: 'Status the page is served with, when not 200.',
    },
    unknown: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      description: 'What an unknown address below `route` does.',
      properties: {
        redirect: path('Where it leads.'),
        log: text('What the site notes in its log.'),
      },
    },
    minEntries: { type: 'integer', minimum: 0, description: 'Fewest files the folder may hold.' },
    limits: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      description: 'How large and how deeply nested its files may be.',
      properties: {
        bytes: {
          type: 'integer',
          minimum: 1024,
          maximum: 4_194_304,
          description: 'Size; 512 KB when left out.',
        },
        depth: { type: 'integer', minimum: 10, maximum: 200, description: 'Levels; 100 when left out.' },
      },
    },
    require: {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      description: 'Entries without this field are left out of the site, with a warning.',
      properties: { field: text('A top-level field.') },
    },
    tokens: {
      type: 'object',
      additionalProperties: item,
      description: 'Token name → field of this one entry; every text may use it as `{token}`.',
    },
    register: { ...REGISTER_SCHEMA, description: 'Makes the entries tokens of other texts.' },
    wordChoice: text('Field that lists words which texts avoid.'),
    synonyms: text('Field that lists what people type for other words.'),
    titleTemplate: text('Field that says how the title of every page is made.'),
    pictureHosts: text('Field that lists the other hosts that pictures may come from.'),
    head: { ...HEAD_SCHEMA, description: 'What the head of the page says.' },
    include: {
      type: 'object',
      additionalProperties: INCLUDE_SCHEMA,
      description: 'What the page carries beside the entry: name → query over a collection.',
    },
    search: {
      anyOf: [SEARCH_SCHEMA, { type: 'array', items: SEARCH_SCHEMA, minItems: 1 }],
      description: 'The search index (or several) in which an entry stands.',
    },
    emit: {
      type: 'string',
      pattern: '^[a-z0-9-]+\\.json$',
      description: 'A file of its own in the output, such as `site.json`.',
    },
    publish: {
      ...PUBLISH_SCHEMA,
      description: 'Fields that say whether an entry is published, and from when until when.',
    },
    redirects: text('Field that lists addresses that are gone, and where they lead.'),
  },
} as const;

/**
 * The keywords beside those of JSON Schema, each with the form of its value and with what an author sees when pointing at it.
 * A mistake in one is reported like one in `x-collection`.
 */
export const ANNOTATION_FORMS = {
  'x-collection': {
    ...COLLECTION_SCHEMA,
    description: 'The files that this schema governs, and what becomes of them.',
  },
  'x-image': {
    type: 'boolean',
    description:
      'A picture: `/images/…` below `content/`, or an https address. In the output a `Picture` object.',
  },
  'x-alt': text('Beside `x-image`: the sibling field that holds the text alternative.'),
  'x-focus': text(
    'Beside `x-image`: the sibling field that says what of the picture stays in sight where it is cropped, as `30% 60%`.',
  ),
  'x-variants': {
    type: 'array',
    items: { enum: MORE_VARIANTS },
    minItems: 1,
    uniqueItems: true,
    description:
      'Beside `x-image`: variants beside the usual three, of masters that are large enough: `thumb` (192 pixels wide), `xlarge` (1600), `huge` (2400).',
  },
  'x-link': { type: 'boolean', description: 'An address on the site, which is checked, or an outside one.' },
  'x-ref': text('The key of an entry in this other collection; it is checked.'),
  'x-date': {
    type: 'boolean',
    description: 'A day: `July 31, 2025`, `09/22/2025` or `2025-07-31`. In the output `2025-07-31`.',
  },
  'x-markdown': {
    enum: ['inline', 'block', 'document'],
    description:
      'Markdown: in one line (HTML), several paragraphs (`{ html, text }`), or a text with headings.',
  },
  'x-raw': { type: 'boolean', description: 'Tokens in this text are not replaced.' },
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
  'x-search-only': { type: 'boolean', description: 'A top-level field that is searched and never shown.' },
  'x-least': {
    type: 'integer',
    minimum: 0,
    description: 'Beside `minItems`: how short the list may become when broken entries are left out.',
  },
} as const;

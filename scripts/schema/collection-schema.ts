const text = { type: 'string', minLength: 1 } as const;
const template = { anyOf: [text, { type: 'array', items: text, minItems: 1 }] } as const;
const path = { type: 'string', pattern: '^/' } as const;

export const INCLUDE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  properties: {
    collection: text,
    fields: { type: 'array', items: text, minItems: 1 },
    sort: text,
    limit: { type: 'integer', minimum: 1 },
    one: { type: 'boolean' },
    exclude: { enum: ['self'] },
    keys: text,
    adjacent: text,
  },
} as const;

export const SEARCH_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['index', 'title', 'text'],
  properties: {
    index: { type: 'string', pattern: '^[a-z0-9-]+$' },
    kind: text,
    title: text,
    also: { type: 'array', items: text },
    text: { type: 'array', items: text },
    store: { type: 'array', items: text },
  },
} as const;

export const CARD_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['look', 'title'],
  properties: {
    look: text,
    title: template,
    brand: template,
    labels: { type: 'array', items: text, minItems: 1 },
  },
} as const;

export const HEAD_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description'],
  properties: {
    /** False keeps search engines from listing the page. */
    index: { type: 'boolean' },
    type: { enum: ['website', 'article'] },
    title: template,
    description: template,
    keywords: { type: 'array', items: text },
    image: template,
    imageAlt: template,
    card: CARD_SCHEMA,
    published: template,
    modified: template,
    author: template,
  },
} as const;

export const REGISTER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'text'],
  properties: {
    // `{count:…}` is the number of entries of a collection.
    token: { type: 'string', pattern: '^(?!count$)[A-Za-z][\\w-]*$' },
    text,
    wordings: text,
    figures: text,
    elsewhere: text,
    owner: text,
    validUntil: text,
    source: {
      type: 'object',
      additionalProperties: false,
      required: ['publication'],
      properties: { publication: text, title: text, url: text, seen: text },
    },
  },
} as const;

export const PUBLISH_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { draft: text, from: text, until: text, date: text },
} as const;

/** The JSON Schema of the `x-collection` keyword itself, so that a mistake in a schema is reported like one in content. */
export const COLLECTION_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['source'],
  properties: {
    source: { type: 'string', pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*(/\\*)?\\.(yaml|yml|md)$' },
    key: text,
    body: text,
    route: path,
    anchor: { type: 'string', pattern: '^/.*#' },
    anchors: { type: 'array', items: text },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    unknown: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: { redirect: path, log: text },
    },
    minEntries: { type: 'integer', minimum: 0 },
    limits: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        bytes: { type: 'integer', minimum: 1024, maximum: 4_194_304 },
        depth: { type: 'integer', minimum: 10, maximum: 200 },
      },
    },
    require: {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: { field: text },
    },
    tokens: { type: 'object', additionalProperties: text },
    register: REGISTER_SCHEMA,
    publish: PUBLISH_SCHEMA,
    redirects: text,
    wordChoice: text,
    synonyms: text,
    titleTemplate: text,
    pictureHosts: text,
    head: HEAD_SCHEMA,
    include: { type: 'object', additionalProperties: INCLUDE_SCHEMA },
    search: { anyOf: [SEARCH_SCHEMA, { type: 'array', items: SEARCH_SCHEMA, minItems: 1 }] },
    emit: { type: 'string', pattern: '^[a-z0-9-]+\\.json$' },
  },
} as const;

/** The annotation keywords that ajv has to know of; what they mean is in docs/architecture.md. */
export const ANNOTATION_KEYWORDS = [
  'x-collection',
  'x-image',
  'x-alt',
  'x-link',
  'x-ref',
  'x-date',
  'x-markdown',
  'x-raw',
  'x-words',
  'x-unique',
  'x-owner',
  'x-search-only',
] as const;

/** What the keywords may hold that are rules of their own; a mistake in them is reported like one in `x-collection`. */
export const RULE_KEYWORDS = {
  'x-words': {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: { min: { type: 'integer', minimum: 1 }, max: { type: 'integer', minimum: 1 } },
  },
  'x-unique': { type: 'boolean' },
} as const;

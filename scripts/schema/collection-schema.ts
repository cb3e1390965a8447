const text = { type: 'string', minLength: 1 } as const;
const template = { anyOf: [text, { type: 'array', items: text, minItems: 1 }] } as const;
const path = { type: 'string', pattern: '^/' } as const;

const include = {
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

const search = {
  type: 'object',
  additionalProperties: false,
  required: ['index', 'title', 'text'],
  properties: {
    index: { type: 'string', pattern: '^[a-z0-9-]+$' },
    kind: text,
    title: text,
    text: { type: 'array', items: text },
    store: { type: 'array', items: text },
  },
} as const;

const card = {
  type: 'object',
  additionalProperties: false,
  required: ['look', 'title'],
  properties: {
    look: text,
    title: template,
    brand: template,
    tickets: { type: 'array', items: text, minItems: 1 },
  },
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
      required: ['redirect'],
      properties: { redirect: path },
    },
    minEntries: { type: 'integer', minimum: 0 },
    require: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'rule'],
      properties: { field: text, rule: { enum: ['post-without-title'] } },
    },
    tokens: { type: 'object', additionalProperties: text },
    wordChoice: text,
    head: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'description'],
      properties: {
        type: { enum: ['website', 'article'] },
        title: template,
        description: template,
        keywords: { type: 'array', items: text },
        image: template,
        imageAlt: template,
        card,
        published: template,
        modified: template,
        author: template,
      },
    },
    include: { type: 'object', additionalProperties: include },
    search: { anyOf: [search, { type: 'array', items: search, minItems: 1 }] },
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
] as const;

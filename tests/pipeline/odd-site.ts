/** A site whose one schema asks for what is hard to make up: references without a target, forms, choices of form. */
const text = { type: 'string', minLength: 1 };

const odd = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'odd.json',
  title: 'Odd things',
  'x-collection': {
    source: 'odd/*.yaml',
    require: { field: 'name' },
    lists: { all: { route: '/odd', head: { title: 'Odd things', description: 'All of them' } } },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { ...text, maxLength: 12 },
    code: { type: 'string', pattern: '^[A-Z]{3}$' },
    colour: { type: 'string', pattern: '^#[0-9a-f]{6}$', default: '#0a0a0a' },
    mail: { type: 'string', format: 'email' },
    web: { type: 'string', format: 'uri' },
    share: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    even: { type: 'integer', minimum: 3, multipleOf: 2 },
    open: { type: 'boolean' },
    fixed: { const: 'yes' },
    steps: { type: 'array', items: { enum: ['one', 'two', 'three'] }, minItems: 2, uniqueItems: true },
    table: { type: 'array', minItems: 1, items: { type: 'array', minItems: 2, items: { type: 'number' } } },
    source: {
      type: 'object',
      additionalProperties: false,
      properties: { book: text, page: { type: 'integer' } },
      oneOf: [{ required: ['book'] }, { required: ['page'] }],
    },
    parts: { type: 'array', items: { $ref: '#/$defs/part' } },
    story: { ...text, minLength: 400, maxLength: 450, 'x-markdown': 'block' },
  },
  required: [
    'code',
    'colour',
    'mail',
    'web',
    'share',
    'even',
    'open',
    'fixed',
    'steps',
    'table',
    'source',
    'story',
  ],
  $defs: {
    part: {
      type: 'object',
      additionalProperties: false,
      properties: { label: text, parts: { type: 'array', items: { $ref: '#/$defs/part' } } },
      required: ['label'],
    },
  },
};

/** Needs an entry and a picture that are not there. */
const needy = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'needy.json',
  title: 'Needy things',
  'x-collection': { source: 'needy/*.yaml', key: 'id', route: '/needy/{id}' },
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z]+$' },
    picture: { ...text, 'x-image': true, 'x-alt': 'alt' },
    alt: text,
    friends: { type: 'array', items: { ...text, 'x-ref': 'needy' }, minItems: 1 },
    aliases: { type: 'array', items: text },
  },
  required: ['id', 'picture', 'alt', 'friends'],
};

export const ODD_FILES = {
  'content/.keep': '',
  'schemas/odd.json': JSON.stringify(odd, undefined, 2),
  'schemas/needy.json': JSON.stringify(needy, undefined, 2),
};

import { item, NAME, path, templates, text } from './forms.ts';
import { LANGUAGES_SCHEMA, DATES_SCHEMA, PHONES_SCHEMA, OUTPUTS_SCHEMA } from './site-schema.ts';
import { HEAD_SCHEMA, LIST_SCHEMA, SEARCH_SCHEMA } from './page-schema.ts';
import { INCLUDE_SCHEMA } from './query-schema.ts';

export const REGISTER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'text'],
  properties: {
    token: {
      type: 'string',
      // `{count:…}` is reserved for the number of entries of a collection.
      pattern: '^[A-Za-z][\\w-]*$',
      not: { const: 'count' },
      description: 'First part of the tokens: with `claim`, the entry `x` is `{claim:x}`.',
    },
    text: text('Field with the words that replace the token; `key` for the name of the file.'),
    blocks: text(
      'Field with Markdown that replaces a token alone in a paragraph: reusable blocks, such as a notice.',
    ),
    wordings: text('Field with further wordings by name: `{claim:x.NAME}`.'),
    figures: text('Field with a list of `{ value, unit }`: figures that texts must not write out.'),
    elsewhere: text('Field with a list of files in which the same figures mean something else.'),
    about: text('Field that says in a phrase what is claimed.'),
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

/**
 * The JSON Schema of the `x-collection` keyword, so that an invalid schema is reported like invalid content.
 */
export const COLLECTION_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['source'],
  properties: {
    source: {
      type: 'string',
      pattern:
        '^(?!content/)(?:[A-Za-z0-9_-]+/)*(?:(?:[A-Za-z0-9_-]+|(?:\\*\\*/)?\\*)\\.(?:yaml|yml|md|markdown|json|csv))$',
      description:
        'The files it governs, below `content/`: one (`site.yaml`), all of a folder (`news/*.md`), or those of the folders in it too (`news/**/*.md`). They end in `.md`, `.markdown`, `.yaml`, `.yml`, `.json`, or `.csv` (each a table, which `body` receives).',
    },
    key: text('The top-level field that names an entry; it has to be equal to the file name.'),
    body: text('Of Markdown files: the field that receives the text below the front matter.'),
    route: path('Address of an entry’s page, such as `/news/{slug}`.'),
    anchor: {
      type: 'string',
      pattern: '^/.*#',
      description: 'Address of an entry inside another page, such as `/faq#{id}`.',
    },
    anchors: templates('Ids that the page is known to contain, so that links to them can be checked.'),
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
    minEntries: { type: 'integer', minimum: 0, description: 'Smallest number of files in the folder.' },
    require: {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      description: 'Entries without this field are left out of the site, with a warning.',
      properties: { field: text('A top-level field.') },
    },
    tokens: {
      type: 'object',
      propertyNames: NAME,
      additionalProperties: item,
      description: 'Token name → field of this one entry; every text may use it as `{token}`.',
    },
    register: { ...REGISTER_SCHEMA, description: 'Makes the entries tokens of other texts.' },
    wordChoice: text('Field that lists words which texts avoid.'),
    spelling: text('Field that lists words which no dictionary has; checks the spelling of all texts.'),
    synonyms: text('Field that lists what people type for other words.'),
    titleTemplate: text('Field with the template of every page’s title.'),
    pictureHosts: text('Field that lists the other hosts that pictures may come from.'),
    addresses: text(
      'Field that lists addresses which something other than the content answers, such as `/feed.xml` or `/shop/**`.',
    ),
    head: { ...HEAD_SCHEMA, description: 'The head of the page.' },
    include: {
      type: 'object',
      propertyNames: NAME,
      additionalProperties: INCLUDE_SCHEMA,
      description: 'What the page carries beside the entry: name → query over a collection.',
    },
    search: {
      anyOf: [SEARCH_SCHEMA, { type: 'array', items: SEARCH_SCHEMA, minItems: 1 }],
      description: 'The search index (or several) that contains an entry.',
    },
    emit: {
      type: 'string',
      pattern: '^(?!manifest\\.|routes\\.)[a-z0-9-]+\\.json$',
      description:
        'A separate file in the output, such as `site.json`; for a folder, it contains all entries.',
    },
    lists: {
      type: 'object',
      propertyNames: NAME,
      additionalProperties: LIST_SCHEMA,
      description: 'Pages that list the entries: name → all of them, or those with one value of a field.',
    },
    dates: {
      ...DATES_SCHEMA,
      description: 'How days and hours are written: what comes first, and the time zone.',
    },
    languages: {
      ...LANGUAGES_SCHEMA,
      description: 'The languages of the site; one schema sets it for all.',
    },
    phones: {
      ...PHONES_SCHEMA,
      description:
        'How phone numbers are written in the site’s own country; one schema sets it for all, and without it no number becomes a link.',
    },
    translated: { const: 'files', description: '`"files"`: the translation of `about.md` is `about.es.md`.' },
    publish: {
      ...PUBLISH_SCHEMA,
      description: 'Fields that say whether an entry is published, and from when until when.',
    },
    confirmed: {
      type: 'object',
      additionalProperties: false,
      required: ['after', 'field'],
      properties: {
        after: { type: 'string', pattern: '^[1-9]\\d{0,3}d$', description: 'After how many days: `180d`.' },
        field: text(
          'Group with a day (`x-date`) for each field that has `x-owner`, under the name of that field.',
        ),
      },
      description: 'Where the owner confirms what `x-owner` asks for, and when that must be confirmed again.',
    },
    redirects: text('Field that lists addresses that are gone, and where they lead.'),
    outputs: {
      ...OUTPUTS_SCHEMA,
      description: 'Files beside the pages: sitemap, feeds, Markdown copies; one schema sets it for all.',
    },
  },
} as const;

import { item, template } from './forms.ts';

/** The path of an output file on the site, without its extension. */
const AT = '^/[^\\s{}?#*]*[^\\s{}?#*/]$';

const at = <Words extends string>(description: Words) =>
  ({ type: 'string', pattern: AT, description }) as const;

export const FEED_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    at: at('Address without its ending; `/NAME/feed` when left out, which gives `/NAME/feed.xml`.'),
    limit: { type: 'integer', minimum: 1, description: 'Number of entries, the newest; 50 when left out.' },
    full: { type: 'boolean', description: 'True puts the whole text of each entry into the feed.' },
    title: template('Title of an entry, such as `{title}`; that of its `head` when left out.'),
    summary: template(
      'What an entry is about, such as `{summary}`; the description of its `head` when left out.',
    ),
  },
} as const;

/** Files generated in addition to the pages of a site (`outputs` in docs/schemas.md). */
export const OUTPUTS_SCHEMA = {
  type: 'object',
  // Feeds and `llms.txt` begin with the name of the site.
  if: { anyOf: [{ required: ['feeds'] }, { required: ['llms'] }] },
  then: { required: ['title'] },
  additionalProperties: false,
  minProperties: 1,
  properties: {
    title: template('Name of the site in feeds and `llms.txt`, such as `{name}`.'),
    description: template('What the site is about in feeds and `llms.txt`, such as `{description}`.'),
    sitemap: { const: true, description: '`sitemap.xml`: every page that search engines may list.' },
    robots: {
      anyOf: [
        { const: true },
        {
          type: 'object',
          additionalProperties: false,
          required: ['disallow'],
          properties: {
            disallow: {
              type: 'array',
              items: { type: 'string', pattern: '^/\\S*$' },
              minItems: 1,
              description: 'Beginnings of addresses that programs are not to read.',
            },
          },
        },
      ],
      description: '`robots.txt`: everything may be read but the addresses in `disallow`.',
    },
    feeds: {
      type: 'object',
      minProperties: 1,
      additionalProperties: FEED_SCHEMA,
      description: 'Feeds of the newest entries: collection → its feed.',
    },
    llms: {
      anyOf: [
        { const: true },
        {
          type: 'object',
          additionalProperties: false,
          required: ['about'],
          properties: { about: template('More about the site, such as `Call {phone}.`') },
        },
      ],
      description:
        '`llms.txt`: what the site is and what its pages are about; `about` are more words about it.',
    },
    markdown: {
      anyOf: [{ const: true }, { type: 'array', items: item, minItems: 1, uniqueItems: true }],
      description:
        'A Markdown copy of every page, or of the pages of these collections: `/a/b.md` beside `/a/b`.',
    },
  },
} as const;

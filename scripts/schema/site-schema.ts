import { template } from './forms.ts';

/** A BCP 47 tag in the forms that sites use: `es`, `pt-BR`, `zh-Hant`. */
const tag = { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' } as const;

/** The languages of a site. */
export const LANGUAGES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['main'],
  properties: {
    main: { ...tag, description: 'The language of everything that does not set another, such as `en`.' },
    others: {
      type: 'array',
      items: tag,
      uniqueItems: true,
      description: 'The other languages, if any; the addresses of their pages begin with them: `/es/about`.',
    },
  },
} as const;

/** How the dates and times of a collection are written. */
export const DATES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    order: {
      enum: ['month-first', 'day-first'],
      description:
        'Which comes first in `03/02/2026`; when left out, a date that could be read in two ways is rejected.',
    },
    timeZone: {
      type: 'string',
      minLength: 1,
      description: 'The time zone that hours are in, such as `America/New_York`; for `x-datetime`.',
    },
    everywhere: {
      type: 'boolean',
      description: 'If true in one schema, it applies to every collection that does not set its own.',
    },
  },
} as const;

/** The definition of phone numbers in the texts of a site. */
export const PHONES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['pattern', 'country'],
  properties: {
    pattern: {
      type: 'string',
      format: 'regex',
      description:
        'A regular expression for a number as written in texts, such as `(?:\\+49 ?|0)\\d{2,4}[ /-]\\d{3,8}`; numbers that it finds become links.',
    },
    country: {
      type: 'string',
      pattern: '^[1-9]\\d{0,2}$',
      description: 'The country code of numbers that are written without one, such as `49`.',
    },
    trunk: {
      type: 'string',
      pattern: '^\\d{1,3}$',
      description:
        'The prefix of numbers inside the country, which is omitted from abroad: `0` in Germany, `1` in North America; leave it out if there is none.',
    },
  },
} as const;

/** The path of an output file on the site, without its extension. */
const AT = '^/[^\\s{}?#*]*[^\\s{}?#*/]$';

const at = <Words extends string>(description: Words) =>
  ({ type: 'string', pattern: AT, description }) as const;

export const FEED_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    at: at('Address without its ending; `/NAME/feed` when left out, which gives `/NAME/feed.xml`.'),
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
    robots: { const: true, description: '`robots.txt`: everything may be read.' },
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
    markdown: { const: true, description: 'A Markdown copy of every page: `/a/b.md` beside `/a/b`.' },
  },
} as const;

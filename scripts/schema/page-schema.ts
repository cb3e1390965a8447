import { item, path, template, templates, text } from './forms.ts';
import { SORT_SCHEMA } from './query-schema.ts';

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
    also: templates(
      'Templates of other ways to ask for the entry. A text of several lines contains many, which count together.',
    ),
    text: templates('Templates of all other text; `{body}` takes the words of a Markdown field.'),
    store: {
      ...templates('Top-level fields that results carry, beside `path`, `title` and `kind`.'),
      uniqueItems: true,
    },
    weight: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 1,
      description: 'How much an entry counts compared with others that match as well; 1 by default.',
    },
  },
} as const;

export const CARD_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['look', 'title'],
  properties: {
    look: text('The single collection whose entry sets the look of the cards.'),
    title: template('Template of the words on the card.'),
    brand: template('Template of the brand on the card.'),
    labels: {
      type: 'array',
      items: item,
      minItems: 1,
      description: 'Short facts below the picture; a lone `{field}` with a list gives one for each item.',
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
    keywords: templates('Templates of keywords; a lone `{tags}` with a list gives one for each item.'),
    image: template('Template of the share picture: a field with `x-image`.'),
    imageAlt: template('Template of the text alternative of the share picture.'),
    card: { ...CARD_SCHEMA, description: 'Draws words round the share picture.' },
    published: template('Template of the day of publication: a field with `x-date`.'),
    modified: template('Template of the day of the last change: a field with `x-date`.'),
    author: template("Template of the author's name."),
  },
} as const;

/**
 * Pages that list the entries of a collection: all, or those with the
 * same value of a field; `{value}` is that value.
 */
export const LIST_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['route'],
  properties: {
    route: path(
      'Address of the list: `/blog`, or `/blog/tags/{value}` for a list of each value of `by`, written as a slug.',
    ),
    by: text('The field (a text, a number, or a list of them) that has a list for each of its values.'),
    per: {
      type: 'integer',
      minimum: 1,
      description:
        'Largest number of entries on a page, all of them when left out; the second page is at `route` and `/page/2`.',
    },
    sort: SORT_SCHEMA,
    fields: {
      type: 'array',
      items: item,
      minItems: 1,
      uniqueItems: true,
      description: 'Top-level fields of the entries to keep, as in `include`.',
    },
    head: { ...HEAD_SCHEMA, description: 'The head of the pages, from the fields of a list.' },
    search: {
      anyOf: [SEARCH_SCHEMA, { type: 'array', items: SEARCH_SCHEMA, minItems: 1 }],
      description: 'The search index (or several) that contains the first page of a list.',
    },
  },
} as const;

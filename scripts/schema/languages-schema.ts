import { text } from './forms.ts';

/** A tag of BCP 47, as far as sites use them: `es`, `pt-BR`, `zh-Hant`. */
const tag = { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' } as const;

/** The languages of a site. */
export const LANGUAGES_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['main'],
  properties: {
    main: { ...tag, description: 'The language of everything that does not say another, such as `en`.' },
    others: {
      type: 'array',
      items: tag,
      uniqueItems: true,
      description:
        'The other languages, where there are some; the addresses of their pages begin with them: `/es/about`.',
    },
    untranslated: {
      enum: ['main', 'nothing'],
      description:
        'What a page of another language includes of an entry that is not translated: the one in the main language (when left out), or nothing.',
    },
  },
} as const;

/** How the entries of a collection are translated. */
export const TRANSLATED_SCHEMA = {
  anyOf: [
    { enum: ['files'] },
    {
      type: 'object',
      additionalProperties: false,
      required: ['language', 'of'],
      properties: {
        language: text('Field with the language of an entry; the main one where it is not there.'),
        of: text('Field with the key of the entry that it is a translation of.'),
      },
    },
  ],
  description:
    '`"files"`: the translation of `about.md` is `about.es.md`. Or the fields that say the `language` of an entry and what it is a translation `of`.',
} as const;

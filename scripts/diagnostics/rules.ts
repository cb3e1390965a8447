export type Severity = 'error' | 'warning';

export interface Rule {
  /** Errors stop the build; warnings stop it with `--strict`. */
  severity: Severity;
  /** What the problem is: a phrase, in Markdown. */
  about: string;
  /** What to do: a phrase, in Markdown. */
  remedy: string;
}

/**
 * Every kind of problem the pipeline reports. The names are permanent: CI filters, ignore lists and documentation refer to them.
 * A new kind is a new entry here and nothing else: `docs/rules.md` (`npm run docs:rules`) and SARIF's descriptions come from it.
 */
export const RULES = {
  'schema-invalid': {
    severity: 'error',
    about: 'a file in `schemas/` that is no JSON, no JSON Schema, or has a wrong `x-collection`',
    remedy: 'mend the schema',
  },
  'schema-clash': {
    severity: 'error',
    about: 'two schemas that govern the same files',
    remedy: 'give one another `source`',
  },
  'file-ungoverned': {
    severity: 'error',
    about: 'a file below `content/` that no schema governs',
    remedy: 'move it to the folder of its collection, or delete it',
  },
  'file-unreadable': {
    severity: 'error',
    about: 'a file that cannot be read from the disk',
    remedy: 'check its permissions',
  },
  'collection-empty': {
    severity: 'error',
    about: 'a folder with fewer entries than its schema requires, or a missing single file',
    remedy: 'add the entry',
  },
  'utf8-invalid': {
    severity: 'error',
    about: 'bytes that are not UTF-8',
    remedy: 'save the file as UTF-8',
  },
  'yaml-syntax': {
    severity: 'error',
    about: 'YAML that cannot be read',
    remedy: 'often quotes around a text with a colon, or wrong indentation',
  },
  'yaml-duplicate-key': {
    severity: 'error',
    about: 'one key twice in the same place',
    remedy: 'remove one',
  },
  'front-matter-missing': {
    severity: 'error',
    about: 'a Markdown file without fields between two lines `---`',
    remedy: 'add the line that is missing',
  },
  'front-matter-unclosed': {
    severity: 'error',
    about: 'a Markdown file without fields between two lines `---`',
    remedy: 'add the line that is missing',
  },
  'token-unknown': {
    severity: 'error',
    about: '`{name}` that no schema defines',
    remedy: 'use a known token; write `\\{` for a real brace',
  },
  'field-missing': {
    severity: 'error',
    about: 'a required field that is not there',
    remedy: 'add it',
  },
  'field-unknown': {
    severity: 'error',
    about: 'a field the schema does not know',
    remedy: 'usually a typing mistake',
  },
  'field-type': {
    severity: 'error',
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-value': {
    severity: 'error',
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-format': {
    severity: 'error',
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-length': {
    severity: 'error',
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-count': {
    severity: 'error',
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-choice': {
    severity: 'error',
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'date-unknown': {
    severity: 'error',
    about: 'a day that does not exist or is written in another way',
    remedy: '`July 31, 2025`, `07/31/2025` or `2025-07-31`',
  },
  'key-file-mismatch': {
    severity: 'error',
    about: 'a slug or id that differs from the file name',
    remedy: 'rename one of them',
  },
  'key-duplicate': {
    severity: 'error',
    about: 'two entries with one slug or id',
    remedy: 'the second place is shown',
  },
  'route-duplicate': {
    severity: 'error',
    about: 'two pages or aliases with one address',
    remedy: 'change one',
  },
  'reference-missing': {
    severity: 'error',
    about: 'a reference to an entry that does not exist',
    remedy: 'choose an existing one',
  },
  'link-broken': {
    severity: 'error',
    about: 'a link to a page or an anchor that does not exist',
    remedy: 'choose an existing one',
  },
  'anchor-missing': {
    severity: 'error',
    about: 'a link to a page or an anchor that does not exist',
    remedy: 'choose an existing one',
  },
  'link-alias': {
    severity: 'warning',
    about: 'a link that only works through a redirect',
    remedy: 'link directly',
  },
  'image-missing': {
    severity: 'error',
    about: 'a picture that is not there, empty, cut off or no picture',
    remedy: 'put a sound file into `content/images/`',
  },
  'image-invalid': {
    severity: 'error',
    about: 'a picture that is not there, empty, cut off or no picture',
    remedy: 'put a sound file into `content/images/`',
  },
  'image-alt': {
    severity: 'error',
    about: 'a picture without a text alternative',
    remedy: 'say what it shows',
  },
  'image-orphan': {
    severity: 'warning',
    about: 'a master that nothing uses',
    remedy: 'use it or delete it',
  },
  'card-look': {
    severity: 'error',
    about:
      'a field of the look of the share cards that cannot be used, or a text whose contrast is below 4.5',
    remedy: 'the message says what is expected',
  },
  'font-missing': {
    severity: 'error',
    about: 'the font of the share cards is not there, empty, cut off or of another kind',
    remedy: 'put a sound `.ttf` or `.otf` file into `content/fonts/`',
  },
  'font-invalid': {
    severity: 'error',
    about: 'the font of the share cards is not there, empty, cut off or of another kind',
    remedy: 'put a sound `.ttf` or `.otf` file into `content/fonts/`',
  },
  'font-character': {
    severity: 'warning',
    about: 'a character on a share card that its font does not have; the card leaves a gap',
    remedy: 'write it differently, or take a font that has it',
  },
  'heading-order': {
    severity: 'warning',
    about: 'a heading of level 1 in a text, or a skipped level',
    remedy: 'begin with `##`, go down one level at a time',
  },
  'head-duplicate': {
    severity: 'warning',
    about: 'two pages with the same title or description',
    remedy: 'make them differ',
  },
  'html-removed': {
    severity: 'warning',
    about: 'HTML that is not on the allow-list',
    remedy: 'write it in Markdown',
  },
  'entry-left-out': {
    severity: 'warning',
    about:
      'an entry without the field that its collection requires for publishing; it is left out of the site',
    remedy: 'add the field',
  },
  'text-unwritten': {
    severity: 'warning',
    about: 'a text that `content new` left for a person to write',
    remedy: 'put your own words there',
  },
  'text-words': {
    severity: 'warning',
    about: 'a text with fewer or more words than its schema wants (`x-words`)',
    remedy: 'add or cut words; the message says how many',
  },
  'text-repeated': {
    severity: 'warning',
    about: 'a text, or a sentence of 60 or more characters, that another entry has as well (`x-unique`)',
    remedy: 'say it in other words in one of the two places; both are shown',
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

import type { RuleId } from './rules.ts';

export interface RuleText {
  /** What the problem is: a phrase, in Markdown. */
  about: string;
  /** What to do: a phrase, in Markdown. */
  remedy: string;
}

/** What `docs/rules.md` says of each rule, for reports that carry their rules along; a test keeps the two alike. */
export const RULE_TEXTS: Record<RuleId, RuleText> = {
  'schema-invalid': {
    about: 'a file in `schemas/` that is no JSON, no JSON Schema, or has a wrong `x-collection`',
    remedy: 'mend the schema',
  },
  'schema-clash': {
    about: 'two schemas that govern the same files',
    remedy: 'give one another `source`',
  },
  'file-ungoverned': {
    about: 'a file below `content/` that no schema governs',
    remedy: 'move it to the folder of its collection, or delete it',
  },
  'file-unreadable': {
    about: 'a file that cannot be read from the disk',
    remedy: 'check its permissions',
  },
  'collection-empty': {
    about: 'a folder with fewer entries than its schema requires, or a missing single file',
    remedy: 'add the entry',
  },
  'utf8-invalid': {
    about: 'bytes that are not UTF-8',
    remedy: 'save the file as UTF-8',
  },
  'yaml-syntax': {
    about: 'YAML that cannot be read',
    remedy: 'often quotes around a text with a colon, or wrong indentation',
  },
  'yaml-duplicate-key': {
    about: 'one key twice in the same place',
    remedy: 'remove one',
  },
  'front-matter-missing': {
    about: 'a Markdown file without fields between two lines `---`',
    remedy: 'add the line that is missing',
  },
  'front-matter-unclosed': {
    about: 'a Markdown file without fields between two lines `---`',
    remedy: 'add the line that is missing',
  },
  'token-unknown': {
    about: '`{name}` that no schema defines',
    remedy: 'use a known token; write `\\{` for a real brace',
  },
  'field-missing': {
    about: 'a required field that is not there',
    remedy: 'add it',
  },
  'field-unknown': {
    about: 'a field the schema does not know',
    remedy: 'usually a typing mistake',
  },
  'field-type': {
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-value': {
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-format': {
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-length': {
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-count': {
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'field-choice': {
    about: 'a value of the wrong kind, outside its range, form, length or choices',
    remedy: 'the message says what is expected',
  },
  'date-unknown': {
    about: 'a day that does not exist or is written in another way',
    remedy: '`July 31, 2025`, `07/31/2025` or `2025-07-31`',
  },
  'key-file-mismatch': {
    about: 'a slug or id that differs from the file name',
    remedy: 'rename one of them',
  },
  'key-duplicate': {
    about: 'two entries with one slug or id',
    remedy: 'the second place is shown',
  },
  'route-duplicate': {
    about: 'two pages or aliases with one address',
    remedy: 'change one',
  },
  'reference-missing': {
    about: 'a reference to an entry that does not exist',
    remedy: 'choose an existing one',
  },
  'link-broken': {
    about: 'a link to a page or an anchor that does not exist',
    remedy: 'choose an existing one',
  },
  'anchor-missing': {
    about: 'a link to a page or an anchor that does not exist',
    remedy: 'choose an existing one',
  },
  'link-alias': {
    about: 'a link that only works through a redirect',
    remedy: 'link directly',
  },
  'image-missing': {
    about: 'a picture that is not there, empty, cut off or no picture',
    remedy: 'put a sound file into `content/images/`',
  },
  'image-invalid': {
    about: 'a picture that is not there, empty, cut off or no picture',
    remedy: 'put a sound file into `content/images/`',
  },
  'image-alt': {
    about: 'a picture without a text alternative',
    remedy: 'say what it shows',
  },
  'image-orphan': {
    about: 'a master that nothing uses',
    remedy: 'use it or delete it',
  },
  'card-look': {
    about:
      'a field of the look of the share cards that cannot be used, or a text whose contrast is below 4.5',
    remedy: 'the message says what is expected',
  },
  'font-missing': {
    about: 'the font of the share cards is not there, empty, cut off or of another kind',
    remedy: 'put a sound `.ttf` or `.otf` file into `content/fonts/`',
  },
  'font-invalid': {
    about: 'the font of the share cards is not there, empty, cut off or of another kind',
    remedy: 'put a sound `.ttf` or `.otf` file into `content/fonts/`',
  },
  'font-character': {
    about: 'a character on a share card that its font does not have; the card leaves a gap',
    remedy: 'write it differently, or take a font that has it',
  },
  'heading-order': {
    about: 'a heading of level 1 in a text, or a skipped level',
    remedy: 'begin with `##`, go down one level at a time',
  },
  'head-duplicate': {
    about: 'two pages with the same title or description',
    remedy: 'make them differ',
  },
  'html-removed': {
    about: 'HTML that is not on the allow-list',
    remedy: 'write it in Markdown',
  },
  'post-without-title': {
    about: 'a post without a title; it is left out of the site',
    remedy: 'add a title',
  },
  'text-unwritten': {
    about: 'a text that `content new` left for a person to write',
    remedy: 'put your own words there',
  },
  'word-choice': {
    about: 'a word that the site’s word list says to avoid, in a text that visitors read',
    remedy: 'write the word that the list gives',
  },
};

import { author, notesSchema, pie, type Example, type Rule } from './rule.ts';

const VALUE = {
  severity: 'error',
  about: 'a value of the wrong kind, or outside its range, form, length or choices',
  remedy: 'the message says what is expected',
} as const;

const DAY = { type: 'string', 'x-date': true };

/** A single note with these fields. */
function note(content: string, properties: object): Example {
  const beside = notesSchema({ source: 'notes/plums.yaml', emit: 'plums.json' }, properties);
  return { file: 'content/notes/plums.yaml', content, beside };
}

/** A note whose end must not be before its start. */
export function event(end: string): Example {
  const properties = { start: DAY, end: { ...DAY, 'x-compare': { from: 'start' } } };
  return note(`start: 2026-07-31\nend: ${end}\n`, properties);
}

/** Rules for the fields of one entry according to its schema. */
export const FIELD_RULES = {
  'token-unknown': {
    severity: 'error',
    title: 'An unknown token',
    about: '`{name}` that no schema defines',
    why: 'Readers would see the braces. Tokens are replaced with values that are kept in one place, such as the name of the business.',
    remedy: 'use a known token; write `\\{` for a real brace',
    wrong: author('name: Ben of {bramd}'),
    right: author('name: Ben of {brand}'),
  },
  'field-missing': {
    severity: 'error',
    title: 'A field is missing',
    about: 'a required field that is missing',
    why: 'The pages that show the entry need the field and would have a gap.',
    remedy: 'add it',
    wrong: author('bio: Bakes.'),
    right: author('name: Ben\nbio: Bakes.'),
  },
  'number-point': {
    severity: 'warning',
    title: 'A point for thousands',
    about: 'a whole number with three zeros after a point (`1.000`)',
    why: 'In some countries that is a thousand, but it is read as one.',
    remedy: 'write `1000` for a thousand, or `1`',
    wrong: note('crates: 12.000\n', { crates: { type: 'integer' } }),
    right: note('crates: 12000\n', { crates: { type: 'integer' } }),
  },
  'text-unquoted': {
    severity: 'warning',
    title: 'A text that YAML reads in another way',
    about: 'a text that goes on with a ` #` and a letter, or that stands in typographic quotation marks',
    why: 'YAML begins a comment at ` #`, so the rest would be missing on the page. It reads “ ” as letters, so visitors would see them.',
    remedy: 'put straight quotes around the text',
    wrong: author('name: Ben #2'),
    right: author('name: "Ben #2"'),
  },
  'field-unknown': {
    severity: 'error',
    title: 'An unknown field',
    about: 'a field the schema does not know',
    why: 'Nothing would show it. What looks written would be missing from the site.',
    remedy: 'check the spelling; usually it is a typing mistake',
    wrong: author('name: Ben\nboi: Bakes.'),
    right: author('name: Ben\nbio: Bakes.'),
  },
  'field-type': {
    ...VALUE,
    title: 'A value of the wrong kind',
    why: 'Pages calculate with numbers, loop over lists and show texts: a value of another kind would break them.',
    wrong: pie('servings: four'),
    right: pie('servings: 4'),
  },
  'field-value': {
    ...VALUE,
    title: 'A value out of range',
    why: 'The schema knows what is possible; any other value is a mistake that readers would take for a fact.',
    wrong: pie('servings: 0'),
    right: pie('servings: 1'),
  },
  'field-format': {
    ...VALUE,
    title: 'A value in the wrong form',
    why: 'An address with a small mistake leads nowhere; a name with other characters makes an address that does not work.',
    wrong: author('name: Ben\nwebsite: ben.example'),
    right: author('name: Ben\nwebsite: https://ben.example'),
  },
  'field-length': {
    ...VALUE,
    title: 'A text too long or too short',
    why: 'Its place on the page has limited room: a longer text is cut off or pushes other things away, an empty one leaves a gap.',
    wrong: author('name: Benjamin Brown of Baker Street'),
    right: author('name: Benjamin Brown'),
  },
  'field-count': {
    ...VALUE,
    title: 'Too many or too few items',
    why: 'The list is shown in a place with room for a certain number of items.',
    wrong: pie('tags: [plum, pie, sweet, warm]'),
    right: pie('tags: [plum, pie, sweet]'),
  },
  'field-choice': {
    ...VALUE,
    title: 'Not one of the choices',
    why: 'Pages sort and filter by these words, so any other word would belong nowhere.',
    wrong: pie('course: afters'),
    right: pie('course: dessert'),
  },
  'text-character': {
    severity: 'error',
    title: 'A character that is not allowed on a page',
    about:
      'a control character, half a character, or a character that reverses the direction of the text after it',
    why: 'Feeds and sitemaps that contain one cannot be read at all, and nobody sees why. Reversed text can show a different address than it leads to.',
    remedy: 'delete it',
    wrong: author('name: "Ben\\x0b Brown"'),
    right: author('name: "Ben Brown"'),
  },
  'date-unknown': {
    severity: 'error',
    title: 'Not a date',
    about: 'a day that does not exist or is not written like a date',
    why: 'Entries are sorted by their dates, and search engines read them. A guess could be wrong by months.',
    remedy: '`July 31, 2025`, `07/31/2025` or `2025-07-31`',
    wrong: pie('date: February 30, 2025'),
    right: pie('date: February 28, 2025'),
  },
} as const satisfies Record<string, Rule>;

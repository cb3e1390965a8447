import { author, pie, type Example, type Rule } from './rule.ts';

const VALUE = {
  severity: 'error',
  about: 'a value of the wrong kind, outside its range, form, length or choices',
  remedy: 'the message says what is expected',
} as const;

/** A note whose end comes after its start. */
function event(end: string): Example {
  const day = { type: 'string', 'x-date': true };
  const properties = { start: day, end: { ...day, 'x-compare': { from: 'start' } } };
  const schema = { 'x-collection': { source: 'notes/*.yaml' }, type: 'object', properties };
  return {
    file: 'content/notes/plums.yaml',
    content: `start: 2026-07-31\nend: ${end}\n`,
    beside: { 'schemas/notes.json': JSON.stringify(schema) },
  };
}

/** Rules for the fields of one entry, as its schema has them. */
export const FIELD_RULES = {
  'token-unknown': {
    severity: 'error',
    title: 'An unknown token',
    about: '`{name}` that no schema defines',
    why: 'Readers would see the braces. Tokens stand for values that are kept in one place, such as the name of the business.',
    remedy: 'use a known token; write `\\{` for a real brace',
    wrong: author('name: Ben of {bramd}'),
    right: author('name: Ben of {brand}'),
  },
  'field-missing': {
    severity: 'error',
    title: 'A field is missing',
    about: 'a required field that is not there',
    why: 'The pages that show the entry count on the field and would have a gap.',
    remedy: 'add it',
    wrong: author('bio: Bakes.'),
    right: author('name: Ben\nbio: Bakes.'),
  },
  'field-unknown': {
    severity: 'error',
    title: 'An unknown field',
    about: 'a field the schema does not know',
    why: 'Nothing would show it. What looks written would be missing from the site.',
    remedy: 'usually a typing mistake',
    wrong: author('name: Ben\nboi: Bakes.'),
    right: author('name: Ben\nbio: Bakes.'),
  },
  'field-type': {
    ...VALUE,
    title: 'A value of the wrong kind',
    why: 'Numbers are counted with, lists are gone through, texts are shown: a value of another kind would break the page.',
    wrong: pie('servings: four'),
    right: pie('servings: 4'),
  },
  'field-value': {
    ...VALUE,
    title: 'A value out of range',
    why: 'The schema knows what is possible; a value beyond it is a mistake that readers would take for a fact.',
    wrong: pie('servings: 0'),
    right: pie('servings: 1'),
  },
  'field-format': {
    ...VALUE,
    title: 'A value in the wrong form',
    why: 'An address that is only nearly one leads nowhere; a name with other signs makes an address that does not work.',
    wrong: author('name: Ben\nwebsite: ben.example'),
    right: author('name: Ben\nwebsite: https://ben.example'),
  },
  'field-length': {
    ...VALUE,
    title: 'A text too long or too short',
    why: 'Its place on the page holds so much: a longer text is cut off or pushes other things away, an empty one leaves a hole.',
    wrong: author('name: Benjamin Brown of Baker Street'),
    right: author('name: Benjamin Brown'),
  },
  'field-count': {
    ...VALUE,
    title: 'Too many or too few items',
    why: 'The list is shown in a place with room for so many.',
    wrong: pie('tags: [plum, pie, sweet, warm]'),
    right: pie('tags: [plum, pie, sweet]'),
  },
  'field-choice': {
    ...VALUE,
    title: 'None of the choices',
    why: 'Pages sort and filter by these words, so a word of its own would belong to nothing.',
    wrong: pie('course: afters'),
    right: pie('course: dessert'),
  },
  'text-character': {
    severity: 'error',
    title: 'A character that no page may hold',
    about: 'a control character, half a character, or a sign that turns the direction of what follows',
    why: 'Feeds and site maps that hold one cannot be read at all, and nobody sees why. Turned text can show another address than it leads to.',
    remedy: 'delete it',
    wrong: author('name: "Ben\\x0b Brown"'),
    right: author('name: "Ben Brown"'),
  },
  'date-unknown': {
    severity: 'error',
    title: 'Not a date',
    about: 'a day that does not exist or is written in another way',
    why: 'Entries are sorted by their dates and search engines read them. A guess could be wrong by months.',
    remedy: '`July 31, 2025`, `07/31/2025` or `2025-07-31`',
    wrong: pie('date: February 30, 2025'),
    right: pie('date: February 28, 2025'),
  },
  'field-compare': {
    severity: 'error',
    title: 'Fields that contradict each other',
    about:
      'a field that is not what the schema wants it to be to another one, such as an end before its start',
    why: 'Each of the two is right by itself, and together they tell visitors something that cannot be.',
    remedy: 'change one of the two',
    wrong: event('2026-07-30'),
    right: event('2026-08-01'),
  },
} as const satisfies Record<string, Rule>;

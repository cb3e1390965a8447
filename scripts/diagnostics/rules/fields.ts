import { author, pie, type Example, type Rule } from './rule.ts';

const VALUE = {
  severity: 'error',
  about: 'a value of the wrong kind, outside its range, form, length or choices',
  remedy: 'the message says what is expected',
} as const;

/** A shape on the map, a square of one degree, and a farm with its point. */
function farm(latitude: number): Example {
  return {
    file: 'content/farms/leek-field.yaml',
    content: `county: Green County\npoint:\n  latitude: ${latitude}\n  longitude: -77.5\n`,
    beside: {
      'content/shapes/green.yaml': 'name: Green County\nboundary:\n  - -78,39 -77,39 -77,40 -78,40\n',
    },
  };
}

/** A note whose end comes after its start. */
function event(end: string): Example {
  const day = { type: 'string', 'x-date': true };
  const properties = { start: day, end: { ...day, 'x-compare': { from: 'start' } } };
  const schema = {
    'x-collection': { source: 'notes/plums.yaml', emit: 'plums.json' },
    type: 'object',
    properties,
  };
  return {
    file: 'content/notes/plums.yaml',
    content: `start: 2026-07-31\nend: ${end}\n`,
    beside: { 'schemas/notes.json': JSON.stringify(schema) },
  };
}

/** A note that comes again by a rule, from July 28, 2026, a Tuesday, on. */
function again(rule: string, day = '2026-07-28'): Example {
  const rows = { type: 'string', 'x-recurrence': { start: 'day' } };
  const properties = { day: { type: 'string', 'x-date': true }, rule: rows };
  const schema = {
    'x-collection': { source: 'notes/plums.yaml', emit: 'plums.json' },
    type: 'object',
    properties,
  };
  return {
    file: 'content/notes/plums.yaml',
    content: `day: ${day}\nrule: ${rule}\n`,
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
  'field-empty': {
    severity: 'off',
    title: 'An optional field left empty',
    about:
      'a field that may be missing and is there without a value: nothing, `""`, `[]` or `{}`, where the schema takes no such value',
    why: 'Forms write a line for every field, and one without a value counts as not written. So nothing is told, unless the site asks for it, and `--fix` takes the line out.',
    remedy: 'write a value, or remove the line',
    wrong: {
      ...author('name: Ben\nwebsite: ""'),
      beside: { 'schemas/severities.yaml': 'field-empty: warning\n' },
    },
    right: author('name: Ben'),
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
  'recurrence-unknown': {
    severity: 'error',
    title: 'Not a rule of recurrence',
    about: 'a rule of recurrence (`x-recurrence`) that calendars would not understand',
    why: 'The next times of an event are counted from its rule. A part that is left out would invite people on a day on which nothing happens.',
    remedy: '`FREQ=WEEKLY;BYDAY=TU` for every Tuesday, `FREQ=MONTHLY;BYDAY=1SA` for each first Saturday',
    wrong: again('FREQ=WEKLY'),
    right: again('FREQ=WEEKLY'),
  },
  'recurrence-day': {
    severity: 'error',
    title: 'A day that is none of its rule',
    about: 'an event whose first day, or a day that it leaves out, is none of the days of its rule',
    why: 'One of the two is a slip: visitors would come on the wrong day of the week, or on a day that was meant to be left out.',
    remedy: 'write a day of the rule, or change the rule',
    wrong: again('FREQ=WEEKLY;BYDAY=TU', '2026-07-29'),
    right: again('FREQ=WEEKLY;BYDAY=TU'),
  },
  'point-outside': {
    severity: 'warning',
    title: 'A point in the wrong place',
    about: 'a point outside the shape that a field beside it names (`x-within`)',
    why: 'A map would show it where it is not. Most often a minus is missing, or the two numbers are swapped.',
    remedy: 'look at both numbers and at the name again',
    wrong: farm(38.5),
    right: farm(39.5),
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

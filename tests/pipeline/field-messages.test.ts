import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolder, type JsonReport, type Site } from './fixture.ts';

const SCHEMA = {
  'x-collection': { source: 'rows/*.yaml' },
  type: 'object',
  additionalProperties: false,
  // So that the one field of a row is asked for: one that may be missing may be empty.
  minProperties: 1,
  properties: {
    whole: { type: 'integer' },
    number: { type: 'number', minimum: 1, exclusiveMaximum: 10 },
    flag: { type: 'boolean' },
    text: { type: 'string', minLength: 2, maxLength: 4 },
    zip: { type: 'string', pattern: '^\\d{5}$', examples: ['21201'] },
    free: { type: 'string' },
    list: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 3 },
    group: { type: 'object', properties: { open: { type: 'string' }, close: { type: 'string' } } },
    any: { type: 'object' },
    either: { type: ['string', 'array'] },
  },
};

/** A line of YAML, and what is said of it; of the last ones nothing. */
const ROWS: [yaml: string, column?: number, said?: string][] = [
  ['whole: 4.5', 8, '`whole` should be a whole number, but it is `4.5`. Write a whole number: 4 or 5.'],
  ['whole: 4 seats', 8, '`whole` should be a whole number, but it is the text `4 seats`. Write `4`.'],
  [
    'whole: "12"',
    8,
    '`whole` should be a whole number, but it is the text `12`. Write `12`, without quotes.',
  ],
  ['whole: 4,000', 8, '`whole` should be a whole number, but it is the text `4,000`. Write `4000`.'],
  [
    'whole: 4,5',
    8,
    '`whole` should be a whole number, but it is the text `4,5`. Write only digits, such as 4.',
  ],
  [
    'whole: 3 of 4',
    8,
    '`whole` should be a whole number, but it is the text `3 of 4`. Write only digits, such as 4.',
  ],
  [
    'whole: many',
    8,
    '`whole` should be a whole number, but it is the text `many`. Write only digits, such as 4.',
  ],
  ['whole: 48 MB', 8, '`whole` should be a whole number, but it is the text `48 MB`. Write `48`.'],
  ['whole: [4]', 8, '`whole` should be a whole number, but it is a list. Write only digits, such as 4.'],
  ['whole:', 7, '`whole` has no value; it should be a whole number. Write a value after the colon.'],
  ['whole: -3.5', 8, '`whole` should be a whole number, but it is `-3.5`. Write a whole number: -4 or -3.'],
  ['number: 4,5', 9, '`number` should be a number, but it is the text `4,5`. Write `4.5`.'],
  ['number: 1.234,5', 9, '`number` should be a number, but it is the text `1.234,5`. Write `1234.5`.'],
  ['number: 0', 9, '`number` is 0; it must be at least 1. Write a number that is at least 1.'],
  ['number: 10', 9, '`number` is 10; it must be less than 10. Write a number that is less than 10.'],
  ['number: .5', 9, '`number` is 0.5; it must be at least 1. Write a number that is at least 1.'],
  [
    'number: {a: 1}',
    9,
    '`number` should be a number, but it is a group of fields. Write only digits, such as 4.',
  ],
  ['flag: yes', 7, '`flag` should be true or false, but it is the text `yes`. Write `true`.'],
  ['flag: Off', 7, '`flag` should be true or false, but it is the text `Off`. Write `false`.'],
  ['flag: 1', 7, '`flag` should be true or false, but it is `1`. Write `true`.'],
  ['flag: 0', 7, '`flag` should be true or false, but it is `0`. Write `false`.'],
  ['flag: 2', 7, '`flag` should be true or false, but it is `2`. Write `true` or `false`.'],
  [
    'flag: "true"',
    7,
    '`flag` should be true or false, but it is the text `true`. Write `true`, without quotes.',
  ],
  ['flag: [true]', 7, '`flag` should be true or false, but it is a list. Write `true` or `false`.'],
  ['flag:', 6, '`flag` has no value; it should be true or false. Write a value after the colon.'],
  ['text: ""', 7, '`text` is empty. Write a text; if the field may be missing, remove it.'],
  ['text: a', 7, '`text` has 1 character; it needs at least 2. Add 1 or more.'],
  ['text: abcde', 7, '`text` has 5 characters; it may have at most 4. Cut 1 or more.'],
  ['text: 👩‍🍳👩‍🍳', 7, '`text` has 6 characters; it may have at most 4. Cut 2 or more.'],
  ['text: 5', 7, '`text` should be a text, but it is `5`. Put it in quotes: "5".'],
  ['text:', 6, '`text` has no value; it should be a text. Write a value after the colon.'],
  ['zip: 02115', 6, '`zip` should be a text, but it is `02115`. Put it in quotes: "02115".'],
  ['zip: 21201', 6, '`zip` should be a text, but it is `21201`. Put it in quotes: "21201".'],
  [
    'zip: 2120',
    6,
    '`zip` should be a text, but it is `2120`. Put it in quotes, in this form. Expected: a text such as `21201`.',
  ],
  ['zip: 2120a', 6, '`zip` is `2120a`, which is not in the expected form. Expected: a text such as `21201`.'],
  ['zip:', 5, '`zip` has no value; it should be a text. Expected: a text such as `21201`.'],
  ['free: 02115', 7, '`free` should be a text, but it is `02115`. Put it in quotes: "02115".'],
  ['free: true', 7, '`free` should be a text, but it is `true`. Put it in quotes: "true".'],
  ['free: 1.50', 7, '`free` should be a text, but it is `1.50`. Put it in quotes: "1.50".'],
  ['free: [a]', 7, '`free` should be a text, but it is a list. Write one text after the colon.'],
  [
    'free: {a: b}',
    7,
    '`free` should be a text, but it is a group of fields. Write one text after the colon.',
  ],
  [
    'list: [[a], b]',
    8,
    '`list`, item 1 should be a text, but it is a list. Write one text after the hyphen.',
  ],
  [
    'list: [{a: b}, c]',
    8,
    '`list`, item 1 should be a text, but it is a group of fields. Write one text after the hyphen.',
  ],
  ['free:', 6, '`free` has no value; it should be a text. Write a value after the colon.'],
  [
    'list: a',
    7,
    '`list` should be a list (lines that begin with `- `), but it is the text `a`. Write each item on a line of its own that begins with `- `.',
  ],
  [
    'list: {a: b}',
    7,
    '`list` should be a list (lines that begin with `- `), but it is a group of fields. Write each item on a line of its own that begins with `- `.',
  ],
  ['list: [a]', 7, '`list` has 1 item; it needs at least 2. Add 1 or more.'],
  ['list: []', 7, '`list` has 0 items; it needs at least 2. Add 2 or more.'],
  ['list: [a, b, c, d]', 7, '`list` has 4 items; it may have at most 3. Remove 1 or more.'],
  ['list: [a, b, c, d, e]', 7, '`list` has 5 items; it may have at most 3. Remove 2 or more.'],
  ['list: [a, 5]', 11, '`list`, item 2 should be a text, but it is `5`. Put it in quotes: "5".'],
  ['list: [a, ]', 7, '`list` has 1 item; it needs at least 2. Add 1 or more.'],
  [
    'list: [a, null]',
    11,
    '`list`, item 2 has no value; it should be a text. Write a value after the hyphen, or remove the line.',
  ],
  [
    'group: x',
    8,
    '`group` should be a group of fields, but it is the text `x`. Write its fields below it, indented: `open` and `close`.',
  ],
  [
    'group: [open]',
    8,
    '`group` should be a group of fields, but it is a list. Write its fields below it, indented: `open` and `close`.',
  ],
  ['group:', 7, '`group` has no value; it should be a group of fields. Write a value after the colon.'],
  [
    'any: 5',
    6,
    '`any` should be a group of fields, but it is `5`. Write its fields below it, each on a line of its own and indented.',
  ],
  [
    'either: 5',
    9,
    '`either` should be a text or a list (lines that begin with `- `), but it is `5`. Put it in quotes: "5".',
  ],
  [
    'either: {a: b}',
    9,
    '`either` should be a text or a list (lines that begin with `- `), but it is a group of fields. Write each item on a line of its own that begins with `- `.',
  ],
  [
    'either:',
    8,
    '`either` has no value; it should be a text or a list (lines that begin with `- `). Write a value after the colon.',
  ],
  [
    'whole: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    8,
    '`whole` should be a whole number, but it is the text `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…`. Write only digits, such as 4.',
  ],
  [
    'whole: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    8,
    '`whole` should be a whole number, but it is the text `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`. Write only digits, such as 4.',
  ],
  ['Whole: 4', 1, 'There is no field `Whole` here. Did you mean `whole`?'],
  ['wohle: 4', 1, 'There is no field `wohle` here. Did you mean `whole`?'],
  [
    'nothing: 4',
    1,
    'There is no field `nothing` here. Unused fields: `whole`, `number`, `flag`, `text`, `zip`, `free`, `list`, `group`, `any` or `either`.',
  ],
  ['number: 007'],
  ['number: 1'],
  ['number: 9.99'],
  ['text: ab'],
  ['text: abcd'],
  ['free: 2026-01-02'],
  ['free: xxx'],
];

let site: Site;
let found: JsonReport['diagnostics'];

beforeAll(async () => {
  const files = ROWS.map(([yaml], index) => [`content/rows/r${index}.yaml`, `${yaml}\n`] as const);
  site = createFolder({ 'schemas/rows.json': JSON.stringify(SCHEMA), ...Object.fromEntries(files) });
  found = (await site.report('validate', '--no-cache')).report.diagnostics;
});

afterAll(() => site.dispose());

test.each(ROWS.map(([yaml, column, said], index) => [yaml, column, said, index] as const))(
  '%s is told of in words that say what to do (issue 11)',
  (_yaml, column, said, index) => {
    const own = found.filter(({ file }) => file === `content/rows/r${index}.yaml`);
    const wanted = column === undefined ? [] : [[column, said]];
    expect(own.map((one) => [one.column, `${one.message} ${one.suggestion ?? ''}`])).toEqual(wanted);
  },
);

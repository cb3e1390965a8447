import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import type { JsonObject } from '../../schema/json.ts';
import { parseYaml } from '../read/yaml.ts';
import { createAjv } from './ajv.ts';
import { schemaProblems } from './problems.ts';

const clock = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const closedGroup = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const day = { type: 'string' };
const SCHEMA: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    rating: { type: 'number' },
    seats: { type: 'integer' },
    open: { type: 'boolean' },
    number: { type: 'string' },
    zip: { type: 'string', pattern: '^\\d{5}$', description: 'Five digits.', examples: ['04101'] },
    since: { type: 'string', 'x-date': true },
    starts: { type: 'string', 'x-datetime': true },
    tags: { type: 'array', items: { type: 'string' } },
    kind: { enum: ['cafe', 'bakery'] },
    opens: clock,
    monday: { anyOf: [{ const: 'closed' }, { type: 'object', properties: { opens: clock } }] },
    hours: {
      type: 'array',
      items: {
        oneOf: [
          closedGroup({ day, closed: { const: true } }),
          closedGroup({ day, opens: clock, closes: clock }),
        ],
      },
    },
  },
};

const ajv = createAjv();
const validate = ajv.compile(SCHEMA);

/** The advice for the problems in a file. */
function remedies(yaml: string): string[] {
  const file = new SourceFile('content/a.yaml', yaml, '');
  const { data, spans, diagnostics } = parseYaml(file, yaml, 0);
  if (data === undefined) return diagnostics.map(({ suggestion }) => suggestion ?? 'none');
  return validate(data)
    ? []
    : schemaProblems(file, spans, validate.errors ?? []).map(({ suggestion }) => suggestion ?? 'none');
}

/** Common mistakes, the advice for each, and the text after following that advice. */
const SLIPS: [written: string, remedy: string, followed: string][] = [
  ['rating: 4,5', 'Write `4.5`.', 'rating: 4.5'],
  ["rating: '4.5'", 'Write `4.5`, without quotes.', 'rating: 4.5'],
  ['rating: 4.5 stars', 'Write `4.5`.', 'rating: 4.5'],
  ['seats: 4,000', 'Write `4000`.', 'seats: 4000'],
  ['seats: 1,234,567', 'Write `1234567`.', 'seats: 1234567'],
  ['seats: about 12.', 'Write `12`.', 'seats: 12'],
  ['seats: 4,5', 'Write only digits, such as 4.', 'seats: 4'],
  ['seats: 10-12', 'Write only digits, such as 4.', 'seats: 10'],
  ['seats: twelve', 'Write only digits, such as 4.', 'seats: 12'],
  ['seats: 12.5', 'Write a whole number: 12 or 13.', 'seats: 12'],
  ['open: yes', 'Write `true`.', 'open: true'],
  ['open: No', 'Write `false`.', 'open: false'],
  ["open: 'true'", 'Write `true`, without quotes.', 'open: true'],
  ['open: sometimes', 'Write `true` or `false`.', 'open: false'],
  ['number: 0900', 'Put it in quotes: "0900".', 'number: "0900"'],
  ['number: 1e3', 'Put it in quotes: "1e3".', 'number: "1e3"'],
  ['zip: 04101', 'Put it in quotes: "04101".', 'zip: "04101"'],
  [
    'zip: 4101',
    'Put it in quotes, in this form. Expected: Five digits. For example `04101`.',
    'zip: "04101"',
  ],
  ['opens: 0900', 'Put it in quotes, in this form. Expected: a text such as `09:30`.', 'opens: "09:30"'],
  ['opens: 25:30', 'Expected: a text such as `09:30`.', 'opens: 09:30'],
  [
    'since: 2026',
    'Put it in quotes, in this form. Expected: a text such as `2026-05-31`.',
    'since: "2026-05-31"',
  ],
  [
    'starts: 2026',
    'Put it in quotes, in this form. Expected: a text such as `2026-05-31 19:00`.',
    'starts: "2026-05-31 19:00"',
  ],
  ['tags:\n  - a\n  -', 'Write a value after the hyphen, or remove the line.', 'tags:\n  - a'],
  ['tags: a, b', 'Write each item on a line of its own that begins with `- `.', 'tags:\n  - a\n  - b'],
  ['kind: Café', 'Did you mean `cafe`? Choices: `cafe` or `bakery`.', 'kind: cafe'],
  [
    'monday: Closed',
    'Did you mean `closed`? Choices: `closed`. It may also be a group of fields, with `opens`.',
    'monday: closed',
  ],
  ['name: A\nName: B', '`name` already exists: remove one of the two lines.', 'name: A'],
  ['name: A\nseats:4', 'Write `name: value`, with a space after the colon.', 'name: A\nseats: 4'],
  [
    'seats: -',
    'Write each item below, on a line of its own that begins with `- `; put quotes around a text that begins with a hyphen.',
    'name: "-"',
  ],
  ['name: *bold*', 'Put quotes around a text that begins with `*` or `&`.', 'name: "*bold*"'],
  [
    'name: He said: hi',
    'Put quotes around a text that contains a colon followed by a space.',
    'name: "He said: hi"',
  ],
];

describe('a remedy says what to write, and writing that passes (issue 17)', () => {
  test.each(SLIPS)('%s', (written, remedy, followed) => {
    expect(remedies(`${written}\n`)).toEqual([remedy]);
    expect(remedies(`${followed}\n`)).toEqual([]);
  });

  test('a switch with another word than true is a slip in that branch, and in no other', () => {
    const [remedy, ...more] = remedies('hours:\n  - day: Monday\n    closed: yes\n');
    expect(more).toEqual([]);
    expect(remedy).toContain('`true`');
    expect(remedies('hours:\n  - day: Monday\n    closed: true\n')).toEqual([]);
  });
});

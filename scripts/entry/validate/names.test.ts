import { expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { told } from './testing.ts';

const text = { type: 'string' };
const SCHEMA: JsonObject = {
  type: 'object',
  $defs: {
    name: { minLength: 2, anyOf: [{ pattern: '^[a-z]+$' }, { pattern: '^\\d+$' }] },
  },
  properties: {
    hours: { type: 'object', propertyNames: { enum: ['monday', 'tuesday'] }, additionalProperties: text },
    low: { type: 'object', propertyNames: { pattern: '^[a-z]+$', maxLength: 4 } },
    rooms: { type: 'object', propertyNames: { $ref: '#/$defs/name' } },
    other: { type: 'object', propertyNames: { not: { const: 'a' } } },
    none: { type: 'object', propertyNames: false },
    either: {
      anyOf: [text, { type: 'object', propertyNames: { const: 'all' } }],
    },
    rows: { type: 'array', items: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } } },
  },
};

test.each<[yaml: string, ...problems: string[]]>([
  ['hours: { monday: a, tuesday: b }'],
  [
    'hours:\n  mondey: 9 to 5',
    'field-unknown 2:3-9 The name of `hours.mondey` is none of those that it may have. → Did you mean `monday`? Names not yet used: `monday` or `tuesday`. ⇒ Change `mondey` to `monday`: hours:\n  monday: 9 to 5',
  ],
  [
    'hours: { monday: a, tuesday: b, fair: c }',
    'field-unknown 1:33-37 The name of `hours.fair` is none of those that it may have. → Remove it: all of the names are there already.',
  ],
  [
    'low:\n  Abcde: 1',
    'field-length 2:3-8 The name of `low.Abcde` has 5 characters; it needs at most 4. → Cut 1 or more.',
    'field-format 2:3-8 The name of `low.Abcde` has not the expected form. → Expected: a text such as `en`.',
  ],
  [
    'low:\n  Ab: 1',
    'field-format 2:3-5 The name of `low.Ab` has not the expected form. → Expected: a text such as `en`. ⇢ Change `Ab` to `ab`: low:\n  ab: 1',
  ],
  [
    'low:\n  ab: 1\n  Ab: 2',
    'field-format 3:3-5 The name of `low.Ab` has not the expected form. → Expected: a text such as `en`.',
  ],
  [
    'rooms:\n  A: 1\n  b-: 2',
    'field-length 2:3-4 The name of `rooms.A` has 1 character; it needs at least 2. → Add 1 or more.',
    'field-format 2:3-4 The name of `rooms.A` has not the expected form. → Expected: a text such as `en`. ⇢ Change `A` to `a`: rooms:\n  a: 1\n  b-: 2',
    'field-format 3:3-5 The name of `rooms.b-` has not the expected form. → Expected: a text such as `en`.',
  ],
  [
    'other:\n  a: 1',
    'field-value 2:3-4 The name of `other.a` is one that the schema does not allow. → Give it another name, or remove it.',
  ],
  [
    'none:\n  a: 1',
    'field-value 2:3-4 The name of `none.a` is one that the schema does not allow. → Give it another name, or remove it.',
  ],
  [
    'either:\n  some: 1',
    'field-unknown 2:3-7 The name of `either.some` is none of those that it may have. → Names not yet used: `all`.',
  ],
  [
    'either: 5',
    'field-type 1:9-10 `either` should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: either: "5"',
  ],
  [
    'rows:\n  - a: 1\n    B: 2\n  - C/d: 1',
    'field-format 3:5-6 The name of `rows[1].B` has not the expected form. → Expected: a text such as `en`. ⇢ Change `B` to `b`: rows:\n  - a: 1\n    b: 2\n  - C/d: 1',
    'field-format 4:5-8 The name of `rows[2].C/d` has not the expected form. → Expected: a text such as `en`.',
  ],
])('what is wrong with the name of a field is told once, at the name: %s', (yaml, ...problems) => {
  expect(told(yaml, SCHEMA)).toEqual(problems);
});

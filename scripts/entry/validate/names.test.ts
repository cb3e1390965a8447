import { expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { told } from '../../../tests/helpers/schema-errors.ts';

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
    'field-unknown 2:3-9 The name of `hours.mondey` is not one of the allowed names. → Did you mean `monday`? Unused names: `monday` or `tuesday`. ⇒ Change `mondey` to `monday`: hours:\n  monday: 9 to 5',
  ],
  [
    'hours: { monday: a, tuesday: b, fair: c }',
    'field-unknown 1:33-37 The name of `hours.fair` is not one of the allowed names. → Remove it: all of the allowed names are already used.',
  ],
  [
    'low:\n  Abcde: 1',
    'field-length 2:3-8 The name of `low.Abcde` has 5 characters; it may have at most 4. → Cut 1 or more.',
    'field-format 2:3-8 The name of `low.Abcde` is not in the expected form. → Expected: a text such as `en`.',
  ],
  [
    'low:\n  Ab: 1',
    'field-format 2:3-5 The name of `low.Ab` is not in the expected form. → Expected: a text such as `en`. ⇢ Change `Ab` to `ab`: low:\n  ab: 1',
  ],
  [
    'low:\n  ab: 1\n  Ab: 2',
    'field-format 3:3-5 The name of `low.Ab` is not in the expected form. → Expected: a text such as `en`.',
  ],
  [
    'rooms:\n  A: 1\n  b-: 2',
    'field-length 2:3-4 The name of `rooms.A` has 1 character; it needs at least 2. → Add 1 or more.',
    'field-format 2:3-4 The name of `rooms.A` is not in the expected form. → Expected: a text such as `en`. ⇢ Change `A` to `a`: rooms:\n  a: 1\n  b-: 2',
    'field-format 3:3-5 The name of `rooms.b-` is not in the expected form. → Expected: a text such as `en`.',
  ],
  [
    'other:\n  a: 1',
    'field-value 2:3-4 The name of `other.a` is not allowed by the schema. → Give it another name, or remove it.',
  ],
  [
    'none:\n  a: 1',
    'field-value 2:3-4 The name of `none.a` is not allowed by the schema. → Give it another name, or remove it.',
  ],
  [
    'either:\n  some: 1',
    'field-unknown 2:3-7 The name of `either.some` is not one of the allowed names. → Unused names: `all`.',
  ],
  [
    'either: 5',
    'field-type 1:9-10 `either` should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: either: "5"',
  ],
  [
    'rows:\n  - a: 1\n    B: 2\n  - C/d: 1',
    'field-format 3:5-6 The name of `B` in `rows`, item 1 is not in the expected form. → Expected: a text such as `en`. ⇢ Change `B` to `b`: rows:\n  - a: 1\n    b: 2\n  - C/d: 1',
    'field-format 4:5-8 The name of `C/d` in `rows`, item 2 is not in the expected form. → Expected: a text such as `en`.',
  ],
])('what is wrong with the name of a field is told once, at the name: %s', (yaml, ...problems) => {
  expect(told(yaml, SCHEMA)).toEqual(problems);
});

import { expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { told } from '../../../tests/helpers/schema-errors.ts';

const text = { type: 'string' };
const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    hours: { type: 'object', propertyNames: { enum: ['monday', 'tuesday'] }, additionalProperties: text },
    low: { type: 'object', propertyNames: { pattern: '^[a-z]+$', maxLength: 4 } },
    none: { type: 'object', propertyNames: false },
    rows: { type: 'array', items: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } } },
  },
};

test.each<[yaml: string, ...problems: string[]]>([
  ['hours: { monday: a, tuesday: b }'],
  [
    'hours:\n  mondey: 9 to 5',
    'field-unknown 2:3-9 The name of `hours.mondey` is not one of the allowed names. → Did you mean `monday`? ⇒ Change `mondey` to `monday`: hours:\n  monday: 9 to 5',
  ],
  [
    'hours: { monday: a, tuesday: b, fair: c }',
    'field-unknown 1:33-37 The name of `hours.fair` is not one of the allowed names. → Names: `monday` or `tuesday`.',
  ],
  [
    'low:\n  Abcde: 1',
    'field-format 2:3-8 The name of `low.Abcde` is not in the expected form. → Expected: a text such as `en`.',
  ],
  [
    'none:\n  a: 1',
    'field-format 2:3-4 The name of `none.a` is not in the expected form. → Give it another name, or remove it.',
  ],
  [
    'rows:\n  - a: 1\n    B: 2',
    'field-format 3:5-6 The name of `B` in `rows`, item 1 is not in the expected form. → Expected: a text such as `en`.',
  ],
])('what is wrong with the name of a field is told once, at the name: %s', (yaml, ...problems) => {
  expect(told(yaml, SCHEMA)).toEqual(problems);
});

import { expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { limitWords } from './limits.ts';

test.each<[JsonObject, string]>([
  [{ type: 'string', minLength: 1 }, ''],
  [{ type: 'string', minLength: 1, maxLength: 60 }, 'at most 60 characters'],
  [{ type: 'string', minLength: 120, maxLength: 160 }, '120 to 160 characters'],
  [{ type: 'string', 'x-words': { min: 40, max: 120 } }, '40 to 120 words'],
  [
    { type: 'string', 'x-words': { max: 1 }, 'x-unique': true },
    'at most 1 word; in words that no other entry uses',
  ],
  [{ type: 'array', minItems: 3, maxItems: 3, uniqueItems: true }, 'exactly 3 items; none twice'],
  [{ type: 'array', minItems: 1 }, 'at least 1 item'],
  [{ type: 'integer', minimum: 1 }, 'a whole number; at least 1'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 9 }, 'a number; more than 0; at most 9'],
  [{ type: 'boolean' }, 'true or false'],
  [{ enum: ['a', 'b'] }, 'one of: a, b'],
  [{ const: 'a' }, 'always "a"'],
  [{ type: 'string', 'x-value-of': 'sizes.name' }, 'one of the values of `sizes.name` in this file'],
  [{ type: 'string', pattern: '^a$' }, 'form: ^a$'],
  [{ type: 'string', format: 'email' }, 'an email address'],
  [{ type: 'string', 'x-markdown': 'inline' }, 'Markdown in one line'],
  [{ type: 'string', 'x-ref': 'nowhere' }, 'the name of an entry of nowhere'],
])('%j', (schema, words) => {
  expect(limitWords(schema, []).join('; ')).toBe(words);
});

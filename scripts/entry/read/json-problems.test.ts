import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { jsonProblem } from './json-problems.ts';

const COMMA = 'There is no comma before this.';
const INSIDE = 'The text ends at the quotation mark before this.';
const QUOTES = 'A name or a text has to be in quotes here.';

test.each([
  ['{"a": 1,}', 9, 'There is a comma after the last value.'],
  ['["a", ]', 7, 'There is a comma after the last value.'],
  ['{"a": 1 "b": 2}', 9, COMMA],
  ['{"a": "x" "b": 2}', 11, COMMA],
  ['{"a": true "b": 2}', 12, COMMA],
  ['{"a": [1 2]}', undefined, undefined],
  ['{"a": ["1" "2"]}', 12, COMMA],
  ['{// x\n"a":1}', 2, 'JSON has no comments.'],
  ['{"a":1 # x\n}', 8, 'JSON has no comments.'],
  ['{"a": \'x\'}', 7, 'A text cannot be in single quotes.'],
  ['{"a": "B "the" L"}', 11, INSIDE],
  ['{"a": "12" kg}', 12, INSIDE],
  ['{"a":"x\ny"}', 8, 'There is a tab or the end of a line inside a text.'],
  ['{"a":"x\ty"}', 8, 'There is a tab or the end of a line inside a text.'],
  ['{a:1}', 2, QUOTES],
  ['{"b":1, a:1}', 9, QUOTES],
  ['{"a":True}', 6, QUOTES],
  ['{"a":yes}', 6, QUOTES],
  ['{"a":07}', 7, 'A number cannot begin with a zero.'],
  ['{"a":4,5}', 8, 'A comma cannot begin the decimals of a number.'],
  ['{"a":"\\q"}', 8, 'A backslash cannot come before this character.'],
  ['{"a":“x”}', 6, 'A text cannot begin with the typographic quotation mark “ here.'],
  // The parser of YAML says what was never closed.
  ['{"a":1', undefined, undefined],
  ['{"a": "x', undefined, undefined],
  ['{"a":}', undefined, undefined],
])('%s', (text, column, message) => {
  const found = jsonProblem(new SourceFile('a.json', text, ''), text, 0);
  expect(found?.isKnown === true ? [found.problem.column, found.problem.message] : []).toEqual(
    [column, message].filter((one) => one !== undefined),
  );
});

test('sound JSON has no problem', () => {
  expect(jsonProblem(new SourceFile('a.json', '', ''), '{"a":[1,"x"]}', 0)).toBeUndefined();
});

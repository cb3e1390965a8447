import { describe, expect, test } from 'vitest';
import { SCHEMA, told } from '../../../tests/helpers/schema-errors.ts';

test.each<[yaml: string, ...problems: string[]]>([
  [
    'free: [[Moss]]',
    'field-type 1:7-15 `free` should be a text, but it is `[[Moss]]`. → Put it in quotes: "[[Moss]]". ⇒ Put `[[Moss]]` in quotes: free: "[[Moss]]"',
  ],
  [
    'whole: "12"',
    'field-type 1:8-12 `whole` should be a whole number, but it is the text `12`. → Write `12`, without quotes. ⇒ Write the number 12: whole: 12',
  ],
  [
    'whole: 48 MB',
    'field-type 1:8-13 `whole` should be a whole number, but it is the text `48 MB`. → Write `48`.',
  ],
  [
    'free: 02115',
    'field-type 1:7-12 `free` should be a text, but it is `02115`. → Put it in quotes: "02115". ⇒ Put `02115` in quotes: free: "02115"',
  ],
  [
    'whole: 12.0a',
    'field-type 1:8-13 `whole` should be a whole number, but it is the text `12.0a`. → Write only digits, such as 4.',
  ],
  [
    'whole: 4.5',
    'field-type 1:8-11 `whole` should be a whole number, but it is `4.5`. → Write a whole number: 4 or 5.',
  ],
  [
    'whole: "-7"',
    'field-type 1:8-12 `whole` should be a whole number, but it is the text `-7`. → Write `-7`, without quotes. ⇒ Write the number -7: whole: -7',
  ],
  [
    'whole: "007"',
    'field-type 1:8-13 `whole` should be a whole number, but it is the text `007`. → Write only digits, such as 4.',
  ],
  [
    'whole: "1,000"',
    'field-type 1:8-15 `whole` should be a whole number, but it is the text `1,000`. → Write `1000`, without quotes. ⇢ Write the number 1000: whole: 1000',
  ],
  [
    'whole: "1,00"',
    'field-type 1:8-14 `whole` should be a whole number, but it is the text `1,00`. → Write only digits, such as 4.',
  ],
  [
    'whole: "4.0"',
    'field-type 1:8-13 `whole` should be a whole number, but it is the text `4.0`. → Write only digits, such as 4.',
  ],
  [
    'whole: " 5 "',
    'field-type 1:8-13 `whole` should be a whole number, but it is the text ` 5 `. → Write `5`, without quotes. ⇒ Write the number 5: whole: 5',
  ],
  [
    'number: "4.50"',
    'field-type 1:9-15 `number` should be a number, but it is the text `4.50`. → Write `4.50`, without quotes. ⇒ Write the number 4.50: number: 4.50',
  ],
  [
    'number: "4,5"',
    'field-type 1:9-14 `number` should be a number, but it is the text `4,5`. → Write `4.5`, without quotes. ⇒ Write the number 4.5: number: 4.5',
  ],
  [
    'number: "4,55"',
    'field-type 1:9-15 `number` should be a number, but it is the text `4,55`. → Write `4.55`, without quotes. ⇒ Write the number 4.55: number: 4.55',
  ],
  [
    'number: "4,555"',
    'field-type 1:9-16 `number` should be a number, but it is the text `4,555`. → Write `4555`, without quotes. ⇢ Write the number 4555: number: 4555',
  ],
  [
    'number: "4,5555"',
    'field-type 1:9-17 `number` should be a number, but it is the text `4,5555`. → Write `4.5555`, without quotes. ⇒ Write the number 4.5555: number: 4.5555',
  ],
  [
    'number: "-1,234,567"',
    'field-type 1:9-21 `number` should be a number, but it is the text `-1,234,567`. → Write `-1234567`, without quotes. ⇢ Write the number -1234567: number: -1234567',
  ],
  [
    'number: "1234567890123456"',
    'field-type 1:9-27 `number` should be a number, but it is the text `1234567890123456`. → Write `1234567890123456`, without quotes.',
  ],
  [
    'number: "123456789012345"',
    'field-type 1:9-26 `number` should be a number, but it is the text `123456789012345`. → Write `123456789012345`, without quotes. ⇒ Write the number 123456789012345: number: 123456789012345',
  ],
  [
    'number: "0"',
    'field-type 1:9-12 `number` should be a number, but it is the text `0`. → Write `0`, without quotes. ⇒ Write the number 0: number: 0',
  ],
  [
    'number: "00"',
    'field-type 1:9-13 `number` should be a number, but it is the text `00`. → Write only digits, such as 4.',
  ],
  [
    'number: ".5"',
    'field-type 1:9-13 `number` should be a number, but it is the text `.5`. → Write `0.5`, without quotes. ⇒ Write the number 0.5: number: 0.5',
  ],
  [
    'flag: yes',
    'field-type 1:7-10 `flag` should be true or false, but it is the text `yes`. → Write `true`. ⇒ Write `true`: flag: true',
  ],
  [
    'flag: "Off"',
    'field-type 1:7-12 `flag` should be true or false, but it is the text `Off`. → Write `false`, without quotes. ⇒ Write `false`: flag: false',
  ],
  [
    'flag: flase',
    'field-type 1:7-12 `flag` should be true or false, but it is the text `flase`. → Write `true` or `false`. ⇒ Change `flase` to `false`: flag: false',
  ],
  [
    'flag: perhaps',
    'field-type 1:7-14 `flag` should be true or false, but it is the text `perhaps`. → Write `true` or `false`.',
  ],
  ['flag: 1', 'field-type 1:7-8 `flag` should be true or false, but it is `1`. → Write `true`.'],
  [
    'flag: " TRUE "',
    'field-type 1:7-15 `flag` should be true or false, but it is the text ` TRUE `. → Write `true`, without quotes. ⇒ Write `true`: flag: true',
  ],
  [
    'free: 5',
    'field-type 1:7-8 `free` should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: free: "5"',
  ],
  [
    'free: 007',
    'field-type 1:7-10 `free` should be a text, but it is `007`. → Put it in quotes: "007". ⇒ Put `007` in quotes: free: "007"',
  ],
  [
    'free: true',
    'field-type 1:7-11 `free` should be a text, but it is `true`. → Put it in quotes: "true". ⇒ Put `true` in quotes: free: "true"',
  ],
  [
    'free: # 1 in town',
    'field-type 1:7-7 `free` has no value, because everything after a `#` is a comment. → Write a value before the `#`, or put all of it in quotes: `"# 1 in town"`.',
  ],
  ['free: ~', 'field-type 1:7-8 `free` has no value; it should be a text. → Write a value after the colon.'],
  [
    'free: {brand}',
    'field-type 1:7-14 `free` should be a text, but it is a group of fields. → Put it in quotes: "{brand}". ⇒ Put `{brand}` in quotes: free: "{brand}"',
  ],
  [
    'free: {brand: x}',
    'field-type 1:7-17 `free` should be a text, but it is a group of fields. → Write one text after the colon.',
  ],
  [
    'free: {brand: , b: }',
    'field-type 1:7-21 `free` should be a text, but it is a group of fields. → Write one text after the colon.',
  ],
  [
    'free: [x]',
    'field-type 1:7-10 `free` should be a text, but it is a list. → Write one text after the colon.',
  ],
  [
    'free: {a: {b}}',
    'field-type 1:7-15 `free` should be a text, but it is a group of fields. → Write one text after the colon.',
  ],
  [
    'day: 5',
    'field-type 1:6-7 `day` should be a text, but it is `5`. → Put it in quotes, in this form. Expected: a text such as `2026-05-31`.',
  ],
  [
    'day: 2026',
    'field-type 1:6-10 `day` should be a text, but it is `2026`. → Put it in quotes, in this form. Expected: a text such as `2026-05-31`.',
  ],
  [
    'hour: true',
    'field-type 1:7-11 `hour` should be a text, but it is `true`. → Put it in quotes, in this form. Expected: a text such as `2026-05-31 19:00`.',
  ],
  ['short: 5', 'field-type 1:8-9 `short` should be a text, but it is `5`. → Put it in quotes: "5".'],
  [
    'short: 12345',
    'field-type 1:8-13 `short` should be a text, but it is `12345`. → Put it in quotes: "12345".',
  ],
  [
    'short: 55',
    'field-type 1:8-10 `short` should be a text, but it is `55`. → Put it in quotes: "55". ⇒ Put `55` in quotes: short: "55"',
  ],
  [
    'number: "-.5"',
    'field-type 1:9-14 `number` should be a number, but it is the text `-.5`. → Write `-0.5`, without quotes. ⇒ Write the number -0.5: number: -0.5',
  ],
  [
    'number: ",5"',
    'field-type 1:9-13 `number` should be a number, but it is the text `,5`. → Write `0.5`, without quotes. ⇒ Write the number 0.5: number: 0.5',
  ],
  [
    'number: "No.5"',
    'field-type 1:9-15 `number` should be a number, but it is the text `No.5`. → Write `5`, without quotes.',
  ],
  [
    'whole: ".5"',
    'field-type 1:8-12 `whole` should be a whole number, but it is the text `.5`. → Write only digits, such as 4.',
  ],
])('%s', (yaml, ...problems) => {
  expect(told(yaml)).toEqual(problems);
});

describe('the advice fits the language of the file', () => {
  test.each([
    ['a.json', '{ "whole": "5" }', 'Write `5`, without quotes.'],
    ['a.json', '{ "flag": "yes" }', 'Write `true`, without quotes.'],
    ['a.json', '{ "flag": "5" }', 'Write `true` or `false`, without quotes.'],
    ['a.json', '{ "whole": "many" }', 'Write only digits, such as 4.'],
    ['a.json', '{ "whole": null }', 'Write a value in place of `null`.'],
    ['a.json', '{ "any": "5" }', 'Write it in braces: `{ "name": … }`.'],
    ['a.json', '{ "list": "b, c" }', 'Write it in brackets: `["b", "c"]`.'],
    ['a.json', '{ "list": { "a": 5 } }', 'Write it in brackets: `[{ … }]`.'],
    [
      'a.json',
      '{ "whole": 1.250 }',
      'Write a whole number: 1 or 2; thousands have no point, so write 1250 for `1.250`.',
    ],
    ['a.csv', 'number: 1.234.567', 'Write `1234567`.'],
    ['a.csv', 'number: "1.234,50"', 'Write `1234.50`, without quotes.'],
    ['a.json', '{ "free": 5 }', 'Put it in quotes: "5".'],
    ['a.json', '{ "free": [5] }', 'Write one text in quotes.'],
  ])('%s: %s', (path, text, suggestion) => {
    const [first = ''] = told(text, SCHEMA, {}, path);
    expect(first.split(' → ')[1]?.split(/ [⇒⇢]/)[0]).toBe(suggestion);
    expect(first).not.toContain('lines that begin');
  });
});

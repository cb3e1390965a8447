import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml } from '../read/yaml.ts';
import { told, text } from '../../../tests/helpers/schema-errors.ts';

test.each<[yaml: string, ...problems: string[]]>([
  ['list: [a, b, a]', 'field-value 1:14-15 `list` has the same value twice. → Remove one of them.'],
  [
    'list: [a, 5]',
    'field-type 1:11-12 `list`, item 2 should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: list: [a, "5"]',
  ],
  [
    'list: {a: b}',
    'field-type 1:7-13 `list` should be a list (lines that begin with `- `), but it is a group of fields. → Write each item on a line of its own that begins with `- `.',
  ],
  ['group: {}', 'field-missing 1:1-6 The field `open` is missing in `group`. → Add `open:` (opening hour)'],
  [
    'group: {opn: a}',
    'field-unknown 1:9-12 There is no field `opn` in `group`. → Did you mean `open`? ⇢ Change `opn` to `open`: group: {open: a}',
  ],
  [
    'group: {open: a, Open: b}',
    'field-unknown 1:18-22 There is no field `Open` in `group`. → `open` already exists: remove one of the two lines.',
  ],
  [
    'group: {open: a, Xylo: b, xylo: c}',
    'field-unknown 1:18-22 There is no field `Xylo` in `group`. → Unused fields: `close`.',
    'field-unknown 1:27-31 There is no field `xylo` in `group`. → Unused fields: `close`.',
  ],
  [
    'group: {open: a, "": b, x: c}',
    'field-unknown 1:18-20 A field has no name in `group`. → Write a name before the colon, or remove the line.',
    'field-unknown 1:25-26 There is no field `x` in `group`. → Unused fields: `close`.',
  ],
  [
    'group: {open: a, close: b, x: c}',
    'field-unknown 1:28-29 There is no field `x` in `group`. → Remove it.',
  ],
  [
    'group: [a]',
    'field-type 1:8-11 `group` should be a group of fields, but it is a list. → Write its fields below it, indented: `open` and `close`.',
  ],
  [
    'group: {open: a, x: c}',
    'field-unknown 1:18-19 There is no field `x` in `group`. → Unused fields: `close`.',
  ],
  [
    'any: x',
    'field-type 1:6-7 `any` should be a group of fields, but it is the text `x`. → Write its fields below it, each on a line of its own and indented.',
  ],
  [
    'nest: [{name: a}]',
    'image-alt 1:8-17 The field `alt` is missing in `nest`, item 1. → Add a line `alt:`.',
  ],
  [
    'nest: [{alt: a, imag: b}]',
    'field-unknown 1:17-21 There is no field `imag` in `nest`, item 1. → Did you mean `image`? ⇒ Change `imag` to `image`: nest: [{alt: a, image: b}]',
  ],
  [
    'nest: [x]',
    'field-type 1:8-9 `nest`, item 1 should be a group of fields, but it is the text `x`. → Write its fields below it, indented: `name`, `image` and `alt`.',
  ],
  [
    'nest: [[{}], {alt: 5}]',
    'field-type 1:8-12 `nest`, item 1 should be a group of fields, but it is a list. → Write its fields below it, indented: `name`, `image` and `alt`.',
    'field-type 1:20-21 `alt` in `nest`, item 2 should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: nest: [[{}], {alt: "5"}]',
  ],
  [
    'either: al',
    'field-choice 1:9-11 `either` cannot be `al`. → Did you mean `all`? Choices: `all` or `none`. It may also be a list (lines that begin with `- `). ⇢ Change `al` to `all`: either: all',
  ],
  [
    'either: 5',
    'field-type 1:9-10 `either` should be a list (lines that begin with `- `), but it is `5`. → Write each item on a line of its own that begins with `- `.',
  ],
  [
    'either: [5]',
    'field-type 1:10-11 `either`, item 1 should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: either: ["5"]',
  ],
  [
    'range: x',
    'field-choice 1:8-9 `range` cannot be `x`. → Choices: `all` or `none`. It may also be a group of fields, with `from` and `to`.',
  ],
  [
    'range: {from: 5}',
    'field-type 1:15-16 `range.from` should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: range: {from: "5"}',
  ],
  ['wide: x', 'field-choice 1:7-8 `wide` cannot be `x`. → Choices: `all`. It may also be a group of fields.'],
  [
    'one: {}',
    'field-missing 1:1-4 `one` needs exactly one of `a`, `b` or `c`; it has none. → Add one of `a`, `b` or `c`.',
  ],
  [
    'one: {a: 1, b: 2}',
    'field-value 1:1-4 `one` needs exactly one of `a`, `b` or `c`; it has 2. → Keep one of `a` or `b`.',
  ],
  [
    'one: {a: 1, b: 2, c: 3}',
    'field-value 1:1-4 `one` needs exactly one of `a`, `b` or `c`; it has 3. → Keep one of `a`, `b` or `c`.',
  ],
  [
    'loose: 5',
    'field-missing 1:1-6 `loose` needs exactly one of `a` or `b`; it has none. → Add one of `a` or `b`.',
  ],
  [
    'loose: {a: 1, b: 1}',
    'field-value 1:1-6 `loose` needs exactly one of `a` or `b`; it has 2. → Keep one of `a` or `b`.',
  ],
  [
    'filled: {}',
    'field-missing 1:1-7 `filled` needs one of `a` or `b`; it has none. → Add one of `a` or `b`.',
  ],
  [
    'row: {typed: a}',
    'field-missing 1:1-4 `row` needs exactly one of `same`, or `typed` and `finds`; it has only `typed`. → Add `finds`.',
  ],
  [
    'row: {}',
    'field-missing 1:1-4 `row` needs exactly one of `same`, or `typed` and `finds`; it has none. → Add `same`, or `typed` and `finds`.',
  ],
  [
    'row: {same: a, finds: b, typed: c}',
    'field-value 1:1-4 `row` needs exactly one of `same`, or `typed` and `finds`; it has 2. → Keep one of `same`, or `typed` and `finds`.',
  ],
  [
    'row: {words: a}',
    'field-unknown 1:7-12 There is no field `words` in `row`. → Unused fields: `same`, `typed` or `finds`.',
  ],
  [
    'row: {type: a, finds: b}',
    'field-unknown 1:7-11 There is no field `type` in `row`. → Did you mean `typed`? ⇒ Change `type` to `typed`: row: {typed: a, finds: b}',
  ],
  [
    'list: -one',
    'field-type 1:7-11 `list` should be a list (lines that begin with `- `), but it is the text `-one`. → There is no space after the hyphen: begin each item with `- `.',
  ],
  [
    'list: { -one: 1 }',
    'field-type 1:7-18 `list` should be a list (lines that begin with `- `), but it is a group of fields. → There is no space after the hyphen: begin each item with `- `.',
  ],
  [
    'step: 7',
    'field-value 1:7-8 `step` is 7; it must be a multiple of 5. → Write a number that is a multiple of 5.',
  ],
  [
    'wohle: 1',
    'field-unknown 1:1-6 There is no field `wohle` here. → Did you mean `whole`? ⇒ Change `wohle` to `whole`: whole: 1',
  ],
  [
    'WHOLE: 1',
    'field-unknown 1:1-6 There is no field `WHOLE` here. → Did you mean `whole`? ⇒ Change `WHOLE` to `whole`: whole: 1',
  ],
  [
    'never: ""',
    'field-value 1:8-10 `never` has a value that the schema forbids. → Write another value, or remove the line.',
  ],
  // An aliased value is reported at the alias and fixed at the anchor.
  [
    'nest: [&x {alt: a, name: {brand}}, *x]',
    'field-type 1:26-33 `name` in `nest`, item 1 should be a text, but it is a group of fields. → Put it in quotes: "{brand}". ⇒ Put `{brand}` in quotes: nest: [&x {alt: a, name: "{brand}"}, *x]',
    'field-type 1:36-38 `name` in `nest`, item 2 should be a text, but it is a group of fields. → Put it in quotes: "{brand}".',
  ],
  [
    'nest: [&x {alt: 5}, *x]',
    'field-type 1:17-18 `alt` in `nest`, item 1 should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: nest: [&x {alt: "5"}, *x]',
    'field-type 1:21-23 `alt` in `nest`, item 2 should be a text, but it is `5`. → Put it in quotes: "5".',
  ],
  [
    'either: [&x 5, *x]',
    'field-type 1:13-14 `either`, item 1 should be a text, but it is `5`. → Put it in quotes: "5". ⇒ Put `5` in quotes: either: [&x "5", *x]',
    'field-type 1:16-18 `either`, item 2 should be a text, but it is `5`. → Put it in quotes: "5".',
  ],
])('%s', (yaml, ...problems) => {
  expect(told(yaml)).toEqual(problems);
});

describe('an entry', () => {
  const BODY =
    'field-missing 1:1-6 The text `body` is missing. → Write the text (in the file: below the front matter).';
  const schema: JsonObject = {
    type: 'object',
    properties: { title: text, body: text, slug: { type: 'string', minLength: 1, pattern: '^[a-z-]+$' } },
    required: ['title', 'body', 'slug'],
  };
  const key = { name: 'slug', value: 'plum-pie' };

  test('without its text is told so, not that a field is missing', () => {
    const told_ = told('title: Pie\nslug: plum-pie', schema, { body: 'body', key });
    expect(told_).toEqual([expect.stringContaining(BODY.slice(BODY.indexOf('The text')))]);
    expect(told('title: Pie\nslug: plum-pie', schema, { key })[0]).toMatch(/The field `body` is missing\./);
    // Inside a group, a field named like the body is an ordinary field.
    const group: JsonObject = { type: 'object', properties: { group: schema } };
    expect(told('group: { title: A, slug: a }', group, { body: 'body' })[0]).toMatch(
      /`body` is missing in `group`/,
    );
  });

  test.each([
    ['title: Pie\nbody: x', '⇒ Write `slug: plum-pie`: title: Pie\nbody: x\nslug: plum-pie'],
    ['title: Pie\nbody: x\nslug: ""', '⇒ Write `slug: plum-pie`: title: Pie\nbody: x\nslug: "plum-pie"'],
    ['title: Pie\nbody: x\nslug:', '⇒ Write `slug: plum-pie`: title: Pie\nbody: x\nslug: plum-pie'],
  ])('is named as its file: %j', (yaml, fix) => {
    const advice = `→ Write \`slug: plum-pie\`, the name of the file. ${fix}`;
    const all = told(yaml, schema, { key });
    expect(all.filter((line) => line.endsWith(advice))).toEqual(all);
    expect(all[0]).toMatch(/`slug`/);
  });

  test('that names itself wrongly has to say it right', () => {
    expect(told('title: Pie\nbody: x\nslug: Pie', schema, { key })[0]).toMatch(
      /^field-format 3:7-10 .*⇢ Write `pie`/,
    );
    expect(told('title: Pie\nbody: x', schema, { key: { name: 'slug', value: 'Plum_Pie' } })[0]).toMatch(
      /→ Add a line `slug:`\.$/,
    );
  });

  test.each(['additionalProperties', 'unevaluatedProperties'])(
    'may have mistyped its key (%s)',
    (keyword) => {
      const closed = { ...schema, [keyword]: false };
      const lines = told('title: Pie\nbody: x\nname: plum', closed, { key });
      expect(lines.find((line) => line.includes('`slug`'))).toContain('⇢ Write `slug: plum-pie`');
      expect(lines.find((line) => line.startsWith('field-unknown'))).toContain('→ Unused fields: `slug`.');
    },
  );
});

const COUNTS: JsonObject = {
  type: 'object',
  properties: {
    pair: { type: 'array', prefixItems: [text, text], items: false },
    rest: { type: 'array', prefixItems: [text], unevaluatedItems: false },
    few: { type: 'object', minProperties: 2 },
    many: { type: 'object', maxProperties: 1 },
    has: { type: 'array', contains: { const: 'x' }, minContains: 2 },
    tenth: { type: 'number', multipleOf: 0.1 },
  },
};

test.each<[yaml: string, ...problems: string[]]>([
  ['pair: [a, b, c, d]', 'field-count 1:7-19 `pair` has 4 items; it may have at most 2. → Remove 2 or more.'],
  ['rest: [a, b]', 'field-count 1:7-13 `rest` has 2 items; it may have at most 1. → Remove 1 or more.'],
  [
    'few: {}',
    'field-count 1:6-8 `few` has 0 fields; it needs at least 2. → Write something in it, or remove it.',
  ],
  ['few: { a: 1 }', 'field-count 1:6-14 `few` has 1 field; it needs at least 2. → Add 1 or more.'],
  [
    'many: { a: 1, b: 2 }',
    'field-count 1:7-21 `many` has 2 fields; it may have at most 1. → Remove 1 or more.',
  ],
  ['has: [x, y]', 'field-value 1:6-12 `has` must contain at least 2 valid item(s).'],
  ['has: [x, x]\ntenth: 0.3'],
  [
    'tenth: 0.35',
    'field-value 1:8-12 `tenth` is 0.35; it must be a multiple of 0.1. → Write a number that is a multiple of 0.1.',
  ],
])('what a list or a group has too much or too little of is told in our words: %s', (yaml, ...problems) => {
  expect(told(yaml, COUNTS)).toEqual(problems);
});

const degrees = (minimum: number, maximum: number) => ({ type: 'number', minimum, maximum });
const POINT: JsonObject = {
  properties: {
    at: { properties: { latitude: degrees(39, 40), longitude: degrees(-78, -76) } },
    world: { properties: { latitude: degrees(-90, 90), longitude: degrees(-180, 180) } },
    size: { properties: { width: degrees(1, 9), height: degrees(20, 90) } },
  },
};

test.each<[yaml: string, ...problems: string[]]>([
  [
    'at: { latitude: -77, longitude: 39.5 }',
    'field-value 1:17-20 `at.latitude` and `at.longitude` are swapped: each number fits the other field. → Write 39.5 as the first, and -77 as the second. ⇢ Swap the two numbers: at: { latitude: 39.5, longitude: -77 }',
  ],
  [
    'world: { longitude: 39.5, latitude: -177 }',
    'field-value 1:21-25 `world.longitude` and `world.latitude` are swapped: each number fits the other field. → Write -177 as the first, and 39.5 as the second. ⇢ Swap the two numbers: world: { longitude: -177, latitude: 39.5 }',
  ],
  [
    'size: { width: 30, height: 4 }',
    'field-value 1:16-18 `size.width` and `size.height` are swapped: each number fits the other field. → Write 4 as the first, and 30 as the second. ⇢ Swap the two numbers: size: { width: 4, height: 30 }',
  ],
  [
    'size: { width: 30, height: 40 }',
    'field-value 1:16-18 `size.width` is 30; it must be at most 9. → Write a number that is at most 9.',
  ],
  [
    'at: { latitude: 39.5, longitude: 77 }',
    'field-value 1:34-36 `at.longitude` is 77; it must be at most -76. → Write `-77`, with a minus.',
  ],
])('numbers that are swapped, or have the wrong sign, are one problem: %s', (yaml, ...problems) => {
  const data = parseYaml(new SourceFile('a.yaml', yaml, ''), yaml, 0).data;
  expect([...new Set(told(yaml, POINT, { data }))]).toEqual(problems);
});

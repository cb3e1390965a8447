import { expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { told } from '../../../tests/helpers/schema-errors.ts';

test.each<[yaml: string, ...problems: string[]]>([
  [
    'zip: 21201',
    'field-type 1:6-11 `zip` should be a text, but it is `21201`. → Put it in quotes: "21201". ⇒ Put `21201` in quotes: zip: "21201"',
    'field-missing 1:1-4 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'zip: 2120',
    'field-type 1:6-10 `zip` should be a text, but it is `2120`. → Put it in quotes, in this form. Expected: Five digits.',
    'field-missing 1:1-4 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'zip: "2120 "',
    'field-format 1:6-13 `zip` is `2120 `, which is not in the expected form. → Expected: Five digits.',
    'field-missing 1:1-4 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'zip: " 21201 "',
    'field-format 1:6-15 `zip` is ` 21201 `, which is not in the expected form. → Expected: Five digits. ⇒ Write `21201`: zip: "21201"',
    'field-missing 1:1-4 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'pick: 1',
    'field-type 1:7-8 `pick` should be a text, but it is `1`. → Put it in quotes: "1". ⇒ Put `1` in quotes: pick: "1"',
  ],
  ['pick: 3', 'field-type 1:7-8 `pick` should be a text, but it is `3`. → Put it in quotes: "3".'],
  [
    'size: smal',
    'field-choice 1:7-11 `size` cannot be `smal`. → Did you mean `small`? Choices: `small` or `large`. ⇢ Change `smal` to `small`: size: small',
  ],
  [
    'size: “small”',
    'field-choice 1:7-14 `size` cannot be `“small”`. → Did you mean `small`? The quotation marks “ ” become part of the text; in YAML, quotes are straight: ". Choices: `small` or `large`. ⇒ Write `small`: size: small',
  ],
  ['size: huge', 'field-choice 1:7-11 `size` cannot be `huge`. → Choices: `small` or `large`.'],
  ['size: "{x}"', 'field-choice 1:7-12 `size` cannot be `{x}`. → Choices: `small` or `large`.'],
  ['size: 5', 'field-type 1:7-8 `size` should be a text, but it is `5`. → Put it in quotes: "5".'],
  [
    'count: 3',
    'field-choice 1:8-9 `count` cannot be `3`. → Did you mean `1`? Choices: `1`, `2`, `true` or `null`. ⇢ Change `3` to `1`: count: 1 ⇢ Change `3` to `2`: count: 2',
  ],
  [
    'count: tru',
    'field-choice 1:8-11 `count` cannot be `tru`. → Did you mean `true`? Choices: `1`, `2`, `true` or `null`. ⇢ Change `tru` to `true`: count: true',
  ],
  [
    'count: "1"',
    'field-choice 1:8-11 `count` should be the number `1`, but it is the text `1`. → Write `1`, without quotes. ⇒ Write `1`: count: 1',
  ],
  [
    'kind: sopu',
    'field-choice 1:7-11 `kind` cannot be `sopu`. → Did you mean `soup`? Choices: `soup`. ⇢ Change `sopu` to `soup`: kind: soup',
  ],
  ['kind: 5', 'field-choice 1:7-8 `kind` cannot be `5`. → Choices: `soup`.'],
  [
    'three: 4',
    'field-choice 1:8-9 `three` cannot be `4`. → Did you mean `3`? Choices: `3`. ⇢ Change `4` to `3`: three: 3',
  ],
  [
    'three: "3"',
    'field-choice 1:8-11 `three` should be the number `3`, but it is the text `3`. → Write `3`, without quotes. ⇒ Write `3`: three: 3',
  ],
  [
    'slug: Plum-Pie',
    'field-format 1:7-15 `slug` is `Plum-Pie`, which is not in the expected form. → Expected: a text such as `plum-pie`. ⇢ Write `plum-pie`: slug: plum-pie',
  ],
  [
    'slug: “plum”',
    'field-format 1:7-13 `slug` is `“plum”`, which is not in the expected form. → The quotation marks “ ” become part of the text; in YAML, quotes are straight: ". Expected: a text such as `plum-pie`. ⇒ Write `plum`: slug: plum',
  ],
  [
    'slug: „plum“',
    'field-format 1:7-13 `slug` is `„plum“`, which is not in the expected form. → The quotation marks “ ” become part of the text; in YAML, quotes are straight: ". Expected: a text such as `plum-pie`. ⇒ Write `plum`: slug: plum',
  ],
  [
    'slug: ‘plum’',
    'field-format 1:7-13 `slug` is `‘plum’`, which is not in the expected form. → The quotation marks “ ” become part of the text; in YAML, quotes are straight: ". Expected: a text such as `plum-pie`. ⇒ Write `plum`: slug: plum',
  ],
  [
    'slug: “plum',
    'field-format 1:7-12 `slug` is `“plum`, which is not in the expected form. → Expected: a text such as `plum-pie`.',
  ],
  [
    'slug: plum pie',
    'field-format 1:7-15 `slug` is `plum pie`, which is not in the expected form. → Expected: a text such as `plum-pie`.',
  ],
  [
    'slug: "{x} P"',
    'field-format 1:7-14 `slug` is `{x} P`, which is not in the expected form. → Expected: a text such as `plum-pie`.',
  ],
  [
    'mail: ada',
    'field-format 1:7-10 `mail` must be an email address; `ada` is not. → Expected: a text such as `name@example.com`.',
  ],
  [
    'mail: " ada@x.example"',
    'field-format 1:7-23 `mail` must be an email address; ` ada@x.example` is not. → Expected: a text such as `name@example.com`. ⇒ Write `ada@x.example`: mail: "ada@x.example"',
  ],
  [
    'mail: Ada@x',
    'field-format 1:7-12 `mail` must be an email address; `Ada@x` is not. → Expected: a text such as `name@example.com`.',
  ],
  [
    'mail: “ada@x.example”',
    'field-format 1:7-22 `mail` must be an email address; `“ada@x.example”` is not. → The quotation marks “ ” become part of the text; in YAML, quotes are straight: ". Expected: a text such as `name@example.com`. ⇒ Write `ada@x.example`: mail: ada@x.example',
  ],
  [
    'link: example.com/a',
    'field-format 1:7-20 `link` must be a full URL starting with https://; `example.com/a` is not. → Write `https://example.com/a`. ⇢ Write `https://example.com/a`: link: https://example.com/a',
  ],
  [
    'link: ftp://x',
    'field-format 1:7-14 `link` must be a full URL starting with https://; `ftp://x` is not. → Expected: a text such as `https://example.com/page`.',
  ],
  [
    'link: example',
    'field-format 1:7-14 `link` must be a full URL starting with https://; `example` is not. → Expected: a text such as `https://example.com/page`. ⇢ Write `https://example`: link: https://example',
  ],
])('%s', (yaml, ...problems) => {
  expect(told(yaml)).toEqual(problems);
});

const KINDS: JsonObject = {
  type: 'object',
  properties: {
    floor: { enum: [1, 2, 2.5] },
    size: { enum: ['1', '2', 'extra'] },
    open: { const: true },
    word: { enum: ['true', 'maybe', ''] },
    plain: { enum: ['small', 'large'] },
    both: { enum: [3, '3', 4] },
  },
};

test.each<[yaml: string, ...problems: string[]]>([
  [
    'floor: "2.50"',
    'field-choice 1:8-14 `floor` should be the number `2.5`, but it is the text `2.50`. → Write `2.5`, without quotes. ⇒ Write `2.5`: floor: 2.5',
  ],
  [
    'floor: "7"',
    'field-choice 1:8-11 `floor` cannot be the text `7`. → Did you mean `1`? Choices: `1`, `2` or `2.5`. ⇢ Change `7` to `1`: floor: 1 ⇢ Change `7` to `2`: floor: 2',
  ],
  ['floor: ground', 'field-choice 1:8-14 `floor` cannot be `ground`. → Choices: `1`, `2` or `2.5`.'],
  [
    'floor: |\n  2\n',
    'field-choice 1:8-1 `floor` should be the number `2`, but it is the text `2`. → Write `2`, without quotes.',
  ],
  [
    'size: 1',
    'field-choice 1:7-8 `size` should be the text `1`, but it is the number `1`. → Write `"1"`, in quotes. ⇒ Write `"1"`: size: "1"',
  ],
  ['size: 30', 'field-choice 1:7-9 `size` cannot be the number `30`. → Choices: `"1"`, `"2"` or `extra`.'],
  [
    'open: Yes',
    'field-choice 1:7-10 `open` should be `true`, but it is the text `Yes`. → Write `true`, without quotes. ⇒ Write `true`: open: true',
  ],
  ['open: "false"', 'field-choice 1:7-14 `open` cannot be the text `false`. → Choices: `true`.'],
  [
    'word: true',
    'field-choice 1:7-11 `word` should be the text `true`, but it is `true`. → Write `"true"`, in quotes. ⇒ Write `"true"`: word: "true"',
  ],
  [
    'word:',
    'field-choice 1:6-6 `word` has no value; it should be one of its choices. → Choices: `"true"`, `maybe` or `""`.',
  ],
  ['plain: [small]', 'field-choice 1:8-15 `plain` cannot be a list. → Choices: `small` or `large`.'],
  [
    'plain: { small: 1 }',
    'field-choice 1:8-20 `plain` cannot be a group of fields. → Choices: `small` or `large`.',
  ],
  ['both: "3"'],
  [
    'both: "4"',
    'field-choice 1:7-10 `both` should be the number `4`, but it is the text `4`. → Write `4`, without quotes. ⇒ Write `4`: both: 4',
  ],
])('a choice in another kind: %s', (yaml, ...problems) => {
  expect(told(yaml, KINDS)).toEqual(problems);
});

const MENU: JsonObject = {
  type: 'object',
  properties: {
    sizes: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    rows: { type: 'array', items: { type: 'string', 'x-value-of': 'sizes.name' } },
  },
};
const SIZES = 'sizes:\n  - name: small\n  - name: large\n';

test.each<[what: string, yaml: string, ...problems: string[]]>([
  ['is there', `${SIZES}rows: [large, small]`],
  [
    'is not there',
    `${SIZES}rows: [large, smal]`,
    'field-choice 4:15-19 `rows`, item 2 cannot be `smal`. → Did you mean `small`? Choices: `small` or `large`. ⇢ Change `smal` to `small`: sizes:\n  - name: small\n  - name: large\nrows: [large, small]',
  ],
  ['is unknown, because the list is missing', 'rows: [smal]'],
])('a value of the same entry that %s (issue 54)', (_what, yaml, ...problems) => {
  expect(told(yaml, MENU)).toEqual(problems);
});

import { expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { told } from './testing.ts';

test.each<[yaml: string, ...problems: string[]]>([
  [
    'zip: 21201',
    'field-type 1:6-11 `zip` should be a text, but it is `21201`. → Put it in quotes: "21201". ⇒ Put `21201` in quotes: zip: "21201"',
    'field-missing 1:1-2 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'zip: 2120',
    'field-type 1:6-10 `zip` should be a text, but it is `2120`. → Put it in quotes and write it in its form. Expected: Five digits.',
    'field-missing 1:1-2 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'zip: "2120 "',
    'field-format 1:6-13 `zip` is `2120 `, which has not the expected form. → Expected: Five digits.',
    'field-missing 1:1-2 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'zip: " 21201 "',
    'field-format 1:6-15 `zip` is ` 21201 `, which has not the expected form. → Expected: Five digits. ⇒ Write `21201`: zip: "21201"',
    'field-missing 1:1-2 The field `slug` is missing, because `zip` is there. → Add a line `slug:`.',
  ],
  [
    'pick: 1',
    'field-type 1:7-8 `pick` should be a text, but it is `1`. → Put it in quotes: "1". ⇒ Put `1` in quotes: pick: "1"',
  ],
  ['pick: 3', 'field-type 1:7-8 `pick` should be a text, but it is `3`. → Put it in quotes: "3".'],
  [
    'size: smal',
    'field-choice 1:7-11 `size` is `smal`, which is none of its choices. → Did you mean `small`? Choices: `small` or `large`. ⇢ Change `smal` to `small`: size: small',
  ],
  [
    'size: “small”',
    'field-choice 1:7-14 `size` is `“small”`, which is none of its choices. → Did you mean `small`? The quotation marks “ ” are part of the text; quotes in YAML are straight: ". Choices: `small` or `large`. ⇒ Write `small`: size: small',
  ],
  [
    'size: huge',
    'field-choice 1:7-11 `size` is `huge`, which is none of its choices. → Choices: `small` or `large`.',
  ],
  [
    'size: "{x}"',
    'field-choice 1:7-12 `size` is `{x}`, which is none of its choices. → Choices: `small` or `large`.',
  ],
  ['size: 5', 'field-type 1:7-8 `size` should be a text, but it is `5`. → Put it in quotes: "5".'],
  [
    'count: 3',
    'field-choice 1:8-9 `count` is `3`, which is none of its choices. → Did you mean `1`? Choices: `1`, `2`, `true` or `null`. ⇢ Change `3` to `1`: count: 1 ⇢ Change `3` to `2`: count: 2',
  ],
  [
    'count: tru',
    'field-choice 1:8-11 `count` is `tru`, which is none of its choices. → Did you mean `true`? Choices: `1`, `2`, `true` or `null`. ⇢ Change `tru` to `true`: count: true',
  ],
  [
    'count: "1"',
    'field-choice 1:8-11 `count` is the text `1`; it should be the number `1`. → Write `1`, without quotes. ⇒ Write `1`: count: 1',
  ],
  [
    'kind: sopu',
    'field-choice 1:7-11 `kind` is `sopu`, which is none of its choices. → Did you mean `soup`? Choices: `soup`. ⇢ Change `sopu` to `soup`: kind: soup',
  ],
  ['kind: 5', 'field-choice 1:7-8 `kind` is `5`, which is none of its choices. → Choices: `soup`.'],
  [
    'three: 4',
    'field-choice 1:8-9 `three` is `4`, which is none of its choices. → Did you mean `3`? Choices: `3`. ⇢ Change `4` to `3`: three: 3',
  ],
  [
    'three: "3"',
    'field-choice 1:8-11 `three` is the text `3`; it should be the number `3`. → Write `3`, without quotes. ⇒ Write `3`: three: 3',
  ],
  [
    'slug: Plum-Pie',
    'field-format 1:7-15 `slug` is `Plum-Pie`, which has not the expected form. → Expected: a text such as `plum-pie`. ⇢ Write `plum-pie`: slug: plum-pie',
  ],
  [
    'slug: “plum”',
    'field-format 1:7-13 `slug` is `“plum”`, which has not the expected form. → The quotation marks “ ” are part of the text; quotes in YAML are straight: ". Expected: a text such as `plum-pie`. ⇒ Write `plum`: slug: plum',
  ],
  [
    'slug: „plum“',
    'field-format 1:7-13 `slug` is `„plum“`, which has not the expected form. → The quotation marks “ ” are part of the text; quotes in YAML are straight: ". Expected: a text such as `plum-pie`. ⇒ Write `plum`: slug: plum',
  ],
  [
    'slug: ‘plum’',
    'field-format 1:7-13 `slug` is `‘plum’`, which has not the expected form. → The quotation marks “ ” are part of the text; quotes in YAML are straight: ". Expected: a text such as `plum-pie`. ⇒ Write `plum`: slug: plum',
  ],
  [
    'slug: “plum',
    'field-format 1:7-12 `slug` is `“plum`, which has not the expected form. → Expected: a text such as `plum-pie`.',
  ],
  [
    'slug: plum pie',
    'field-format 1:7-15 `slug` is `plum pie`, which has not the expected form. → Expected: a text such as `plum-pie`.',
  ],
  [
    'slug: "{x} P"',
    'field-format 1:7-14 `slug` is `{x} P`, which has not the expected form. → Expected: a text such as `plum-pie`.',
  ],
  [
    'mail: ada',
    'field-format 1:7-10 `mail` is `ada`, which has not the expected form of an e-mail address. → Expected: a text such as `name@example.com`.',
  ],
  [
    'mail: " ada@x.example"',
    'field-format 1:7-23 `mail` is ` ada@x.example`, which has not the expected form of an e-mail address. → Expected: a text such as `name@example.com`. ⇒ Write `ada@x.example`: mail: "ada@x.example"',
  ],
  [
    'mail: Ada@x',
    'field-format 1:7-12 `mail` is `Ada@x`, which has not the expected form of an e-mail address. → Expected: a text such as `name@example.com`.',
  ],
  [
    'mail: “ada@x.example”',
    'field-format 1:7-22 `mail` is `“ada@x.example”`, which has not the expected form of an e-mail address. → The quotation marks “ ” are part of the text; quotes in YAML are straight: ". Expected: a text such as `name@example.com`. ⇒ Write `ada@x.example`: mail: ada@x.example',
  ],
  [
    'link: example.com/a',
    'field-format 1:7-20 `link` is `example.com/a`, which has not the expected form of a full web address with https://. → Expected: a text such as `https://example.com/page`. ⇢ Write `https://example.com/a`: link: https://example.com/a',
  ],
  [
    'link: ftp://x',
    'field-format 1:7-14 `link` is `ftp://x`, which has not the expected form of a full web address with https://. → Expected: a text such as `https://example.com/page`.',
  ],
  [
    'link: example',
    'field-format 1:7-14 `link` is `example`, which has not the expected form of a full web address with https://. → Expected: a text such as `https://example.com/page`. ⇢ Write `https://example`: link: https://example',
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
    deep: { enum: [['a'], { b: 1 }] },
    plain: { enum: ['small', 'large'] },
    both: { enum: [3, '3', 4] },
  },
};

test.each<[yaml: string, ...problems: string[]]>([
  [
    'floor: "2.50"',
    'field-choice 1:8-14 `floor` is the text `2.50`; it should be the number `2.5`. → Write `2.5`, without quotes. ⇒ Write `2.5`: floor: 2.5',
  ],
  [
    'floor: "7"',
    'field-choice 1:8-11 `floor` is the text `7`, which is none of its choices. → Did you mean `1`? Choices: `1`, `2` or `2.5`. ⇢ Change `7` to `1`: floor: 1 ⇢ Change `7` to `2`: floor: 2',
  ],
  [
    'floor: ground',
    'field-choice 1:8-14 `floor` is `ground`, which is none of its choices. → Choices: `1`, `2` or `2.5`.',
  ],
  [
    'floor: |\n  2\n',
    'field-choice 1:8-1 `floor` is the text `2`; it should be the number `2`. → Write `2`, without quotes.',
  ],
  [
    'size: 1',
    'field-choice 1:7-8 `size` is the number `1`; it should be the text `1`. → Write `"1"`, in quotes. ⇒ Write `"1"`: size: "1"',
  ],
  [
    'size: 30',
    'field-choice 1:7-9 `size` is the number `30`, which is none of its choices. → Choices: `"1"`, `"2"` or `extra`.',
  ],
  [
    'open: Yes',
    'field-choice 1:7-10 `open` is the text `Yes`; it should be `true`. → Write `true`, without quotes. ⇒ Write `true`: open: true',
  ],
  [
    'open: "false"',
    'field-choice 1:7-14 `open` is the text `false`, which is none of its choices. → Choices: `true`.',
  ],
  [
    'word: true',
    'field-choice 1:7-11 `word` is `true`; it should be the text `true`. → Write `"true"`, in quotes. ⇒ Write `"true"`: word: "true"',
  ],
  [
    'word:',
    'field-choice 1:6-6 `word` has no value; it should be one of its choices. → Choices: `"true"`, `maybe` or `""`.',
  ],
  [
    'plain: [small]',
    'field-choice 1:8-15 `plain` is a list, which is none of its choices. → Choices: `small` or `large`.',
  ],
  [
    'plain: { small: 1 }',
    'field-choice 1:8-20 `plain` is a group of fields, which is none of its choices. → Choices: `small` or `large`.',
  ],
  [
    'deep: [b]',
    'field-choice 1:7-10 `deep` is `["b"]`, which is none of its choices. → Did you mean `["a"]`? Choices: `["a"]` or `{"b":1}`.',
  ],
  ['both: "3"'],
  [
    'both: "4"',
    'field-choice 1:7-10 `both` is the text `4`; it should be the number `4`. → Write `4`, without quotes. ⇒ Write `4`: both: 4',
  ],
])('a choice in another kind: %s', (yaml, ...problems) => {
  expect(told(yaml, KINDS)).toEqual(problems);
});

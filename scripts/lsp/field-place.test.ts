import { describe, expect, test } from 'vitest';
import { yamlPlace } from './field-place.ts';

/** Returns the place of `|` in a text. */
function at(text: string): ReturnType<typeof yamlPlace> {
  return yamlPlace(text.replace('|', ''), text.indexOf('|'));
}

describe('the place of a cursor in YAML', () => {
  test.each([
    ['a new key at the top', 'title: Pie\nsl|\nbody: x', [], 'key', 'sl', ['title', 'body']],
    ['an empty line', 'title: Pie\n|', [], 'key', '', ['title']],
    ['a value', 'title: Pi|', ['title'], 'value', 'Pi', []],
    ['a value not begun', 'title: |', ['title'], 'value', '', []],
    ['a key in a group', 'image:\n  url: /x\n  al|', ['image'], 'key', 'al', ['url']],
    ['a value in a group', 'image:\n  url: /im|', ['image', 'url'], 'value', '/im', []],
    ['an item', 'tags:\n  - a\n  - b|', ['tags', 1], 'key', 'b', []],
    ['an item below the letters of its key', 'tags:\n- a\n- b|\nnext: 1', ['tags', 1], 'key', 'b', []],
    [
      'a value in an item',
      'rows:\n  - a: 1\n    b: 2\n  - a: 3\n    b: |',
      ['rows', 1, 'b'],
      'value',
      '',
      [],
    ],
    ['a key beside the hyphen', 'rows:\n  - a: 1\n  - b|', ['rows', 1], 'key', 'b', []],
    ['a further key of an item', 'rows:\n  - a: 1\n    b|\n  - c: 1', ['rows', 0], 'key', 'b', ['a']],
    ['a list in brackets', 'tags: [a, b|]', ['tags', 1], 'value', 'b', []],
    ['a group in braces', 'image: { url: /im| }', ['image', 'url'], 'value', '/im', []],
    ['a key in braces', 'image: { url: /x, al| }', ['image'], 'key', 'al', ['url']],
    ['a text of several lines', 'intro: >-\n  Note: see\n  [x](|', ['intro'], 'value', '[x](', []],
    [
      'a list in a text of several lines',
      'a:\n  intro: >-\n    - one\n    - tw|',
      ['a', 'intro'],
      'value',
      '- tw',
      [],
    ],
    ['a text that goes on', 'intro: one\n  two|', ['intro'], 'value', 'two', []],
    ['behind a comment', 'image:\n  # see\n  url: |', ['image', 'url'], 'value', '', []],
  ] as const)('%s', (_name, text, path, kind, typed, siblings) => {
    expect(at(text)).toMatchObject({ path, kind, typed, siblings });
  });

  test('nothing is offered in a comment', () => {
    expect(at('# see |')).toBeUndefined();
  });
});

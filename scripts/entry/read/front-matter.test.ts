import { describe, expect, test } from 'vitest';
import { isOnlyComments, splitFrontMatter } from './front-matter.ts';

/** Front matter and body, and the text at their offsets. */
function split(text: string): { yaml: string; body: string; atYaml: string; atBody: string } | string {
  const parts = splitFrontMatter(text);
  if (!parts.ok) return parts.rule;
  const { yaml, body, yamlOffset, bodyOffset } = parts;
  return { yaml, body, atYaml: text.slice(yamlOffset), atBody: text.slice(bodyOffset) };
}

describe('splitFrontMatter', () => {
  test.each([
    ['the usual form', '---\na: 1\n---\n\nText\n', 'a: 1\n', '\nText\n'],
    ['Windows line ends', '---\r\na: 1\r\n---\r\nText\r\n', 'a: 1\r\n', 'Text\r\n'],
    ['a BOM', '\uFEFF---\na: 1\n---\nText', 'a: 1\n', 'Text'],
    ['blanks after the fences', '---  \na: 1\n---\t\nText', 'a: 1\n', 'Text'],
    ['no text after it', '---\na: 1\n---', 'a: 1\n', ''],
    ['nothing in it', '---\n---\nText', '', 'Text'],
    ['a rule in the text', '---\na: 1\n---\nText\n\n---\n\nMore', 'a: 1\n', 'Text\n\n---\n\nMore'],
    ['dashes inside a value', '---\na: x --- y\nb: |\n  ---\n---\nText', 'a: x --- y\nb: |\n  ---\n', 'Text'],
    ['a line of four dashes', '---\na: 1\n----\n---\nText', 'a: 1\n----\n', 'Text'],
  ])('%s: nothing is trimmed, offsets are exact', (_name, text, yaml, body) => {
    const parts = split(text);
    expect(parts).toMatchObject({ yaml, body, atBody: body });
    expect(typeof parts === 'object' && parts.atYaml.startsWith(yaml)).toBe(true);
  });

  test.each([
    ['Text\n', 'front-matter-missing'],
    ['', 'front-matter-missing'],
    ['\n---\na: 1\n---\n', 'front-matter-missing'],
    ['--- a\n---\n', 'front-matter-missing'],
    ['----\na: 1\n----\n', 'front-matter-missing'],
    ['---\na: 1\n', 'front-matter-unclosed'],
    ['---\na: 1\n ---\n', 'front-matter-unclosed'],
  ])('%j → %s', (text, rule) => {
    expect(split(text)).toBe(rule);
  });
});

test('comments are told from fields in linear time, also after hundreds of thousands of empty lines', () => {
  const empty = '\n'.repeat(300_000);
  expect(isOnlyComments(`# a\r\n${empty}  # b`)).toBe(true);
  expect(isOnlyComments(`# a\r\n${empty}b: 1`)).toBe(false);
});

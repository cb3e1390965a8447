import { expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

/** The contents of table cells that are not shown. */
function lost(text: string): string[] {
  const { facts, html } = compileMarkdown(text, 'block', {});
  const words = facts.removed.map(({ span }) => text.slice(...span));
  for (const { remedy } of facts.removed) expect(remedy).toContain('Add a column');
  for (const word of words) expect(html).not.toContain(word.replaceAll('|', '').trim());
  return words;
}

test.each<[text: string, ...cells: string[]]>([
  ['| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ['| a |\n| - |\n| 1 | two | three |\n| 4 |\n', '| two ', '| three |'],
  ['a | b\n:- | -\n1 | 2 | three\n', '| three'],
  ['| a |\n| - |\n| 1 | |\n'],
  ['| a |\n| - |\n| 1 \\| one | two |\n', '| two |'],
  ['> | a |\n> | - |\n> | 1 | **two** |\n', '| **two** |'],
  ['<b>x</b>\n\n| a |\n| - |\n| 1 | two |\n', '| two |'],
])('cells for which the head of a table has no column are told of: %j', (text, ...cells) => {
  expect(lost(text)).toEqual(cells);
});

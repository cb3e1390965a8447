import { expect, test } from 'vitest';
import { cutTo, snippetOf, textWidth } from './snippet.ts';

test.each([
  ['', 0],
  ['0000000000', 55.6],
  ['iiiiiiiiii', 22.2],
  ['WWWWWWWWWW', 94.4],
  ['é', 5.56],
  ['漢', 10],
])('%j is about as wide as Arial sets it', (text, pixels) => {
  expect(textWidth(text, 10)).toBeCloseTo(pixels);
});

test.each([
  ['short enough', 'short enough'],
  ['one two three four', 'one two ...'],
  ['immeasurably-long-in-one-word', 'immeasura...'],
])('%j is cut behind a whole word where there is one', (text, wanted) => {
  expect(cutTo(text, { size: 10, pixels: 60 })).toBe(wanted);
});

const head = { title: 'Leek soup', description: 'Warm,\n  cheap and quick.', path: '/recipes/leek-soup' };

test('host and path stand above the title, line ends count as spaces', () => {
  expect(snippetOf(head, 'https://ladle.example')).toEqual({
    crumbs: ['ladle.example', 'recipes', 'leek-soup'],
    title: 'Leek soup',
    description: 'Warm, cheap and quick.',
    isTitleCut: false,
    isDescriptionCut: false,
  });
});

test.each([[undefined], ['javascript:alert(1)//'], ['nothing']])('%j is no address of a site', (origin) => {
  expect(snippetOf(head, origin)).toMatchObject({ crumbs: ['recipes', 'leek-soup'] });
});

test('what has no room says so', () => {
  const long = { ...head, title: 'Leeks '.repeat(20), description: 'Cheap '.repeat(60) };
  const { title, isTitleCut, isDescriptionCut } = snippetOf(long, undefined);
  expect(title).toMatch(/^(?:Leeks )+\.\.\.$/);
  expect({ isTitleCut, isDescriptionCut }).toEqual({ isTitleCut: true, isDescriptionCut: true });
});

test('a text of a hundred thousand words, or of one word as long, is cut where a short one is', () => {
  const room = { size: 20, pixels: 580 };
  expect(cutTo('one two three four five six seven '.repeat(20_000), room)).toBe(
    cutTo('one two three four five six seven '.repeat(4), room),
  );
  expect(cutTo('m'.repeat(200_000), room)).toBe(cutTo('m'.repeat(100), room));
});

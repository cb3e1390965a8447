import { describe, expect, test } from 'vitest';
import { balanceLines, fillLines, joinLines, type WordWidths } from './wrap.ts';

/** One unit for each letter, one for a space. */
function widthsOf(text: string): WordWidths {
  return { words: text.split(' ').map((word) => word.length), space: 1 };
}

function balanced(text: string, width: number): string[] | undefined {
  const counts = balanceLines(widthsOf(text), width);
  return counts && joinLines(text.split(' '), counts);
}

describe('lines of a share card', () => {
  test('are filled one after the other', () => {
    expect(fillLines(widthsOf('aa bb cc dd'), 8)).toEqual([3, 1]);
    expect(fillLines(widthsOf('aa bb cc dd'), 11)).toEqual([4]);
    expect(fillLines(widthsOf('aa'), 2)).toEqual([1]);
  });

  test('there are none when a word is wider than the line', () => {
    expect(fillLines(widthsOf('a bbbb'), 3)).toBeUndefined();
    expect(balanced('a bbbb', 3)).toBeUndefined();
  });

  test('are balanced: as few as the width needs, all about as long', () => {
    expect(balanced('aa bb cc dd', 8)).toEqual(['aa bb', 'cc dd']);
    expect(balanced('one two three four five six', 18)).toEqual(['one two three', 'four five six']);
    expect(balanced('short', 18)).toEqual(['short']);
  });
});

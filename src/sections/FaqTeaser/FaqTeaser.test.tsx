import { describe, expect, it } from 'vitest';
import { truncate } from '../../lib/words.ts';
import { ANSWER_LIMIT, ROTATION_MS, windowOf } from './FaqTeaser.tsx';

const five = ['a', 'b', 'c', 'd', 'e'];

describe('windowOf', () => {
  it('FAQ-18 shows three and moves on by one', () => {
    expect(windowOf(five, 0)).toEqual(['a', 'b', 'c']);
    expect(windowOf(five, 1)).toEqual(['b', 'c', 'd']);
    expect(ROTATION_MS).toBe(18_000);
  });

  it('FAQ-19 is circular: after five steps the first three are back', () => {
    expect(windowOf(five, 3)).toEqual(['d', 'e', 'a']);
    expect(windowOf(five, 4)).toEqual(['e', 'a', 'b']);
    expect(windowOf(five, 5)).toEqual(windowOf(five, 0));
  });

  it('never repeats an item when there are fewer than three', () => {
    expect(windowOf(['a', 'b'], 1)).toEqual(['b', 'a']);
    expect(windowOf([], 4)).toEqual([]);
  });
});

describe('FAQ-23 the answer on a card', () => {
  it('is whole up to 120 characters', () => {
    const answer = 'x'.repeat(ANSWER_LIMIT);
    expect(truncate(answer, ANSWER_LIMIT)).toBe(answer);
  });

  it('is its first 120 characters and an ellipsis when longer', () => {
    const answer = `${'x'.repeat(ANSWER_LIMIT)}y`;
    expect(truncate(answer, ANSWER_LIMIT)).toBe(`${'x'.repeat(ANSWER_LIMIT)}…`);
  });
});

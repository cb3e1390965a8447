/** Widths of words and of the space between them, in the unit of the line's width. */
export interface WordWidths {
  words: number[];
  space: number;
}

/** How many words stand on each line when lines are filled one after the other; undefined when a word is too wide. */
export function fillLines({ words, space }: WordWidths, width: number): number[] | undefined {
  const counts: number[] = [];
  let used = Infinity;
  for (const word of words) {
    if (word > width) return undefined;
    const joined = used + space + word;
    if (joined <= width) {
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
      used = joined;
    } else {
      counts.push(1);
      used = word;
    }
  }
  return counts;
}

/**
 * Lines of about the same length, no more of them than `width` needs (as `text-wrap: balance` in CSS): the words are
 * filled into the narrowest column that still gives that many lines. Undefined when a word is wider than `width`.
 */
export function balanceLines(widths: WordWidths, width: number): number[] | undefined {
  let best = fillLines(widths, width);
  if (best === undefined) return undefined;
  const lines = best.length;
  let [narrow, wide] = [0, width];
  // Half a thousandth of the column is finer than any pixel of it.
  while (wide - narrow > width / 2000) {
    const middle = (narrow + wide) / 2;
    const counts = fillLines(widths, middle);
    if (counts?.length === lines) [best, wide] = [counts, middle];
    else narrow = middle;
  }
  return best;
}

/** Puts words together again, `counts` of them on each line. */
export function joinLines(words: readonly string[], counts: readonly number[]): string[] {
  let from = 0;
  return counts.map((count) => words.slice(from, (from += count)).join(' '));
}

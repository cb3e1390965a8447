/** Room for a text, in pixels. */
export interface Box {
  width: number;
  height: number;
  maxLines: number;
}

/** What fitting has to know of a font; heights and depths in ems. */
export interface Metrics {
  /** Width in pixels of a text set on one line at `size` pixels. */
  measure: (text: string, size: number) => number;
  /** From the baseline up to the top of a capital letter. */
  capHeight: number;
  /** From the baseline down to the end of a `g`. */
  depth: number;
}

export interface FittedText {
  lines: string[];
  /** Pixels of the em. */
  size: number;
}

/** How texts are set; part of a card's name, so that a changed value gives new files. */
export const FITTING = {
  /** From one baseline to the next, in ems. */
  lineHeight: 1.06,
  /** Below the last of the sizes wanted, each further one is this much smaller. */
  shrink: 0.94,
  /** A size is given up for a smaller one with even lines, down to this share of it. */
  leastShare: 0.66,
  /** The shortest line of even lines is at least this share of the longest: no word is left alone. */
  even: 0.54,
} as const;

/**
 * The largest of `sizes` at which the whole text stands in the box, in balanced lines. A text that fits at none of them
 * is set smaller still: nothing is ever cut off or drawn outside the box.
 */
export function fitText(text: string, box: Box, metrics: Metrics, sizes: readonly number[]): FittedText {
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '');
  let largest: FittedText | undefined;
  for (const size of sizesDown(sizes)) {
    if (largest !== undefined && (size < largest.size * FITTING.leastShare || size < (sizes.at(-1) ?? 0)))
      break;
    const lines = setLines(words, size, box, metrics);
    if (lines === undefined) continue;
    if (isEven(lines, size, metrics)) return { lines, size };
    largest ??= { lines, size };
  }
  return largest ?? { lines: [], size: 0 };
}

function isEven(lines: readonly string[], size: number, { measure }: Metrics): boolean {
  const widths = lines.map((line) => measure(line, size));
  return Math.min(...widths) >= FITTING.even * Math.max(...widths);
}

/** The sizes wanted, then ever smaller ones down to a thousandth of a pixel. */
function* sizesDown(sizes: readonly number[]): Generator<number> {
  yield* sizes;
  for (let size = (sizes.at(-1) ?? 1) * FITTING.shrink; size > 0.001; size *= FITTING.shrink) yield size;
}

function setLines(words: string[], size: number, box: Box, metrics: Metrics): string[] | undefined {
  const measure = (text: string): number => metrics.measure(text, size);
  const widths = { words: words.map(measure), space: measure(' ') };
  const counts = balanceLines(widths, box.width);
  if (counts === undefined || counts.length > box.maxLines) return undefined;
  if (blockHeight(counts.length, size, metrics) > box.height) return undefined;
  const lines = joinLines(words, counts);
  // Words set together can be wider than their sum: letters are spaced, and kerned over the space.
  return lines.every((line) => measure(line) <= box.width) ? lines : undefined;
}

/** From the top of the first line's capitals to the bottom of the last line's descenders, in pixels. */
export function blockHeight(lines: number, size: number, { capHeight, depth }: Metrics): number {
  return ((lines - 1) * FITTING.lineHeight + capHeight + depth) * size;
}

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

/** Space available for a text, in pixels. */
export interface Box {
  width: number;
  height: number;
  maxLines: number;
}

/** Font metrics needed for fitting; heights and depths are in ems. */
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
  /** Font size in pixels. */
  size: number;
}

/** Fitting constants; part of a card's hash, so that changing a value gives new files. */
export const FITTING = {
  /** Distance between baselines, in ems. */
  lineHeight: 1.06,
  /** Factor by which each further size is smaller, below the smallest of the wanted sizes. */
  shrink: 0.94,
  /** A smaller size with even lines is preferred to the largest one, down to this share of it. */
  leastShare: 0.66,
  /** Lines are even when the shortest has at least this share of the longest, so no word is left alone. */
  even: 0.54,
} as const;

/**
 * Finds the largest of `sizes` at which the whole text fits the box in balanced lines. A text that fits at
 * none of them is set smaller still: no text is ever cut off or drawn outside the box.
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

/** Yields the wanted sizes, then ever smaller ones down to a thousandth of a pixel. */
function* sizesDown(sizes: readonly number[]): Generator<number> {
  yield* sizes;
  for (let size = (sizes.at(-1) ?? 1) * FITTING.shrink; size > 0.001; size *= FITTING.shrink) yield size;
}

function setLines(words: string[], size: number, box: Box, metrics: Metrics): string[] | undefined {
  const measure = (text: string): number => metrics.measure(text, size);
  const counts = balanceLines(words.map(measure), measure(' '), box.width);
  if (counts === undefined || counts.length > box.maxLines) return undefined;
  if (blockHeight(counts.length, size, metrics) > box.height) return undefined;
  let from = 0;
  const lines = counts.map((count) => words.slice(from, (from += count)).join(' '));
  // A line can be wider than the sum of its words: letters are spaced, and kerned over the space.
  return lines.every((line) => measure(line) <= box.width) ? lines : undefined;
}

/**
 * Height from the top of the first line's capitals to the bottom of the last line's descenders, in pixels.
 */
export function blockHeight(lines: number, size: number, { capHeight, depth }: Metrics): number {
  return ((lines - 1) * FITTING.lineHeight + capHeight + depth) * size;
}

/** Fills lines greedily and returns the number of words on each; undefined when a word is too wide. */
function fillLines(words: readonly number[], space: number, width: number): number[] | undefined {
  const counts: number[] = [];
  let lineWidth = Infinity;
  for (const word of words) {
    if (word > width) return undefined;
    const joined = lineWidth + space + word;
    if (joined <= width) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else counts.push(1);
    lineWidth = joined <= width ? joined : word;
  }
  return counts;
}

/**
 * Breaks words into lines of about the same length, no more of them than `width` needs (as `text-wrap:
 * balance` in CSS): the words fill the narrowest column that still gives that many lines.
 */
function balanceLines(words: readonly number[], space: number, width: number): number[] | undefined {
  let best = fillLines(words, space, width);
  let [narrow, wide] = [0, best === undefined ? 0 : width];
  // Half a thousandth of the column is finer than a pixel.
  while (wide - narrow > width / 2000) {
    const middle = (narrow + wide) / 2;
    const counts = fillLines(words, space, middle);
    if (counts?.length === best?.length) [best, wide] = [counts, middle];
    else narrow = middle;
  }
  return best;
}

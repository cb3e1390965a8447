import { memoizeText } from '../../shared/memoize.ts';

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
    const measure = lineMeasure(metrics, size);
    const filled = fillLines(words, box.width, measure);
    if (filled === undefined || filled.length > box.maxLines) continue;
    // From the top of the first line's capitals to the bottom of the last line's descenders.
    const ems = (filled.length - 1) * FITTING.lineHeight + metrics.capHeight + metrics.depth;
    if (ems * size > box.height) continue;
    const lines = balanced(filled, words, measure);
    const widths = lines.map(measure);
    if (Math.min(...widths) >= FITTING.even * Math.max(...widths)) return { lines, size };
    largest ??= { lines, size };
  }
  return largest ?? { lines: [], size: 0 };
}

/** Yields the wanted sizes, then ever smaller ones down to a thousandth of a pixel. */
function* sizesDown(sizes: readonly number[]): Generator<number> {
  yield* sizes;
  for (let size = (sizes.at(-1) ?? 1) * FITTING.shrink; size > 0.001; size *= FITTING.shrink) yield size;
}

type Measure = (line: string) => number;

/** The width of a line, but at least that of its words and spaces: closer letters do not make lines fuller. */
function lineMeasure(metrics: Metrics, size: number): Measure {
  const measure: Measure = memoizeText((line) => {
    const whole = metrics.measure(line, size);
    const parts = line.split(/(?<= )|(?= )/);
    return parts.length === 1
      ? whole
      : Math.max(
          whole,
          parts.map(measure).reduce((left, right) => left + right),
        );
  });
  return measure;
}

/**
 * Breaks the words of filled lines into as many lines of about the same length (as `text-wrap: balance` in
 * CSS): the column becomes narrower as long as that gives no further line.
 */
function balanced(filled: string[], words: readonly string[], measure: Measure): string[] {
  if (filled.length < 2) return filled;
  // A thousandth of a pixel less than the longest line breaks that line earlier.
  const narrower = fillLines(words, Math.max(...filled.map(measure)) - 0.001, measure);
  return narrower?.length === filled.length ? balanced(narrower, words, measure) : filled;
}

/** Fills lines greedily; undefined when a word is too wide. */
function fillLines(words: readonly string[], width: number, measure: Measure): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    const joined = [...lines.slice(-1), word].join(' ');
    if (measure(joined) > width) lines.push(word);
    else lines.splice(-1, 1, joined);
  }
  return lines.every((line) => measure(line) <= width) ? lines : undefined;
}

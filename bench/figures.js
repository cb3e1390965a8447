// Medians, ratios, and growth of what was measured, and the tables that show them.

/** @param {readonly number[]} values @returns {number} not a number when there are no values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/**
 * How many times as long one takes as another: the median over rounds of the ratio in each, because whatever else the
 * machine did in a round it did to both.
 * @param {readonly number[]} ones one value per round
 * @param {readonly number[]} others in the same rounds
 */
export function ratio(ones, others) {
  return median(ones.slice(0, others.length).map((one, round) => one / (others[round] ?? NaN)));
}

/**
 * Power of the number of posts that a cost grows with: 1 is in proportion.
 * @param {[few: number, many: number]} sizes
 * @param {[few: number, many: number]} costs
 */
export function exponent([few, many], [small, large]) {
  return Math.log(large / small) / Math.log(many / few);
}

/** @param {number} value @param {string} [unit] */
export function figure(value, unit = '') {
  if (Number.isNaN(value)) return '–';
  return `${value < 100 ? Number(value.toFixed(2)) : Math.round(value)}${unit}`;
}

/** @param {number} value a whole number, as people read it */
export const count = (value) => value.toLocaleString('en-US');

/**
 * A table in Markdown whose columns are aligned, so that a terminal shows it as well as a page.
 * @param {readonly string[][]} rows the first is the head
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`,
  );
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join(
    '\n',
  );
}

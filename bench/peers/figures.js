// Medians, ratios and growth of what was measured.

/** @typedef {import('./run-sites.js').Result} Result */
/** @typedef {import('./run-sites.js').Kind} Kind */
/** @typedef {import('./process.js').Cost} Cost */

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/**
 * The median of the rounds; not a number when the tool was not measured.
 * @param {readonly Result[]} results
 * @param {string} name
 * @param {number} posts
 * @param {Kind} kind
 * @param {keyof Cost} [what]
 */
export function middle(results, name, posts, kind, what = 'seconds') {
  const found = results.find((one) => one.tool.name === name && one.posts === posts);
  return median((found?.runs[kind] ?? []).map((cost) => cost[what]));
}

/**
 * How much of one tool's time another takes: the median over rounds of the ratio in each, because what else the machine
 * did in a round it did to both.
 * @param {readonly Result[]} results
 * @param {[ours: string, theirs: string]} names
 * @param {number} posts
 * @param {Kind} kind
 * @param {keyof Cost} [what]
 */
export function ratio(results, [ours, theirs], posts, kind, what = 'seconds') {
  const [one, other] = [ours, theirs].map(
    (name) => results.find((result) => result.tool.name === name && result.posts === posts)?.runs[kind] ?? [],
  );
  return median((one ?? []).flatMap((cost, round) => cost[what] / (other?.[round]?.[what] ?? NaN)));
}

/**
 * The power of the number of posts that the time grows with: 1 is in proportion.
 * @param {readonly Result[]} results
 * @param {string} name
 * @param {Kind} kind
 * @param {[few: number, many: number]} sizes
 */
export function exponent(results, name, kind, [few, many]) {
  const growth = middle(results, name, many, kind) / middle(results, name, few, kind);
  return Math.log(growth) / Math.log(many / few);
}

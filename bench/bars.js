// The bars of the project: how fast, how small. Each is set for generated posts, for texts that people wrote, or for both; this run says whether it is held.
import { CORPORA } from './corpora.js';
import { count, figure, table } from './figures.js';

/** @typedef {import('./corpora.js').Corpus} Corpus */
/** @typedef {Partial<Record<Corpus['name'], number>>} Figures one figure per corpus */

/**
 * @typedef {object} Bar
 * @property {string} what
 * @property {'≤' | '≥'} sign
 * @property {Figures} limits
 * @property {Figures} measured not a number where it could not be measured
 * @property {string} unit
 * @property {string} [missing] why it could not be measured
 */

/**
 * One line per bar: what, the bar, this run's figures, held or not.
 * @param {readonly Bar[]} bars
 */
export function barsTable(bars) {
  return table([
    ['what', 'bar', ...CORPORA, 'held'],
    ...bars.map((bar) => [
      bar.what,
      limitOf(bar),
      ...CORPORA.map((name) => figure(bar.measured[name] ?? NaN, bar.unit)),
      verdictOf(bar),
    ]),
  ]);
}

/** @param {Bar} bar */
function limitOf({ sign, limits, unit }) {
  const { generated, real } = limits;
  const one = (/** @type {number} */ limit) => `${sign} ${count(limit)}${unit}`;
  if (generated === undefined) return real === undefined ? '' : one(real);
  if (real === undefined || real === generated) return one(generated);
  return `${one(generated)} (generated), ${one(real)} (real)`;
}

/** @param {Bar} bar */
export function verdictOf({ sign, limits, measured, missing }) {
  const pairs = CORPORA.flatMap((name) => {
    const limit = limits[name];
    return limit === undefined ? [] : [{ limit, value: measured[name] ?? NaN }];
  });
  if (pairs.some(({ value }) => Number.isNaN(value)))
    return `not measured${missing === undefined ? '' : `: ${missing}`}`;
  return pairs.every(({ limit, value }) => (sign === '≤' ? value <= limit : value >= limit)) ? 'yes' : 'no';
}

/**
 * Builds beside other tools: real texts, and twice as many generated posts.
 * @param {object} run
 * @param {import('./builds.js').Builds} run.builds
 * @param {Record<string, string>} run.missing tools that are not here, and why
 * @param {Record<Corpus['name'], number>} run.posts
 * @returns {Bar[]}
 */
export function buildBars({ builds, missing, posts }) {
  /**
   * @param {import('./builds.js').Kind} kind
   * @param {string} peer
   * @param {'≤' | '≥'} sign
   * @param {Figures} limits
   * @returns {Bar}
   */
  const bar = (kind, peer, sign, limits) => {
    const of = (/** @type {Corpus['name']} */ corpus) => {
      const ours = builds.ratio(['content', peer], corpus, posts[corpus], kind);
      return sign === '≤' ? ours : 1 / ours;
    };
    const failed = CORPORA.map((name) => builds.failures.get(`${peer} ${name}`)).find(
      (one) => one !== undefined,
    );
    const why = missing[peer] ?? failed?.split('\n')[0];
    return {
      what: `${WHAT[kind]}: ${sign === '≤' ? 'time against' : 'times as fast as'} ${peer}`,
      sign,
      limits,
      measured: { generated: of('generated'), real: of('real') },
      unit: ' ×',
      ...(why !== undefined && { missing: why }),
    };
  };
  return [
    bar('cold', 'Eleventy', '≤', { generated: 1.3, real: 1.25 }),
    bar('cold', 'Velite', '≥', { real: 5 }),
    bar('cold', 'content-collections', '≥', { real: 5 }),
    bar('cold', 'bare remark loop', '≥', { real: 5 }),
    bar('cold', 'Astro', '≥', { real: 2 }),
    bar('nothing', 'Hugo', '≤', { real: 0.5 }),
    bar('edit', 'Eleventy', '≤', { real: 0.35 }),
  ];
}

const WHAT = { cold: 'cold build', nothing: 'nothing changed', edit: 'one edit' };

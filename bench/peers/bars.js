// The bars that were set before anything was measured, and whether this run meets them.
import { exponent, middle, ratio } from './figures.js';

/** @typedef {import('./run-sites.js').Result} Result */
/** @typedef {import('./run-sites.js').Kind} Kind */

/** @typedef {{ text: string, bar: string, measured: number, isMet: boolean, unit: string }} Bar */

const OURS = 'content';

/**
 * @param {string} text
 * @param {number} measured
 * @param {number} most
 * @param {string} [unit]
 * @returns {Bar}
 */
const atMost = (text, measured, most, unit = ' ×') => ({
  text,
  bar: `≤ ${most}${unit}`,
  measured,
  isMet: measured <= most,
  unit,
});

/**
 * @param {string} text
 * @param {number} measured
 * @param {number} least
 * @returns {Bar}
 */
const atLeast = (text, measured, least) => ({
  text,
  bar: `≥ ${least} ×`,
  measured,
  isMet: measured >= least,
  unit: ' ×',
});

/**
 * Those bars of which both sides were measured.
 * @param {readonly Result[]} results
 * @param {readonly number[]} sizes
 * @param {import('./commands.js').CommandTimes} times
 * @returns {Bar[]}
 */
export function bars(results, sizes, times) {
  const all = [
    ...(sizes.includes(4000) ? againstPeers(results, 4000) : []),
    ...growth(results, sizes),
    atMost('`--help` against a bare start of Node', times.help / times.node, 1.8),
    atMost('`validate` of this site against the same', times.validate / times.node, 5),
    atMost('build of this site with nothing changed', times.warm / times.node, 5),
    atMost('build of this site with one file changed', times.edit / times.node, 7),
  ];
  return all.filter(({ measured }) => !Number.isNaN(measured));
}

/**
 * @param {readonly Result[]} results
 * @param {number} posts
 */
function againstPeers(results, posts) {
  /** @param {string} peer @param {Kind} kind */
  const of = (peer, kind) => ratio(results, [OURS, peer], posts, kind);
  /** @param {string} peer */
  const faster = (peer) => 1 / of(peer, 'cold');
  const name = `${posts.toLocaleString('en-US')} posts`;
  return [
    atMost(`${name} cold, of the time of Eleventy`, of('Eleventy', 'cold'), 1.5),
    atLeast(`${name} cold, faster than Velite`, faster('Velite'), 3),
    atLeast(`${name} cold, faster than content-collections`, faster('content-collections'), 3),
    atLeast(`${name} cold, faster than the bare remark loop`, faster('bare remark loop'), 3),
    atLeast(`${name} cold, faster than Astro`, faster('Astro'), 2.5),
    atMost(`${name} with nothing changed, of the time of Hugo`, of('Hugo', 'nothing'), 0.35),
    atMost(`${name} with one edit, of the time of Eleventy`, of('Eleventy', 'edit'), 0.25),
    atMost(`${name} with one edit, of the time of Hugo`, of('Hugo', 'edit'), 0.4),
  ];
}

/**
 * @param {readonly Result[]} results
 * @param {readonly number[]} sizes
 */
function growth(results, sizes) {
  const [few, many] = [Math.min(...sizes), Math.max(...sizes)];
  if (few === many) return [];
  const name = `${many.toLocaleString('en-US')} against ${few.toLocaleString('en-US')} posts`;
  const edits = middle(results, OURS, many, 'edit') / middle(results, OURS, few, 'edit');
  const largest = atMost(
    'peak memory at 16,000 posts',
    middle(results, OURS, 16_000, 'cold', 'megabytes'),
    600,
    ' MB',
  );
  return [
    atMost(`${name}, exponent of cold`, exponent(results, OURS, 'cold', [few, many]), 1.05, ''),
    // The bar is about sixteen times as many; fewer would be no proof of it.
    ...(many / few >= 16 ? [atMost(`${name}, one edit`, edits, 3)] : []),
    largest,
  ];
}

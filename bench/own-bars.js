// Bars that need no other tool: growth, commands, what an editor waits for, the first view, and the size of the code.
import { Builds } from './builds.js';
import { measureCode } from './code-size.js';
import { measureCommands } from './commands.js';
import { measureDev } from './dev.js';
import { count, exponent, median } from './figures.js';
import { measureFirstView } from './first-view.js';
import { measureKey } from './keystrokes.js';
import { content } from './peers/tools.js';

/** @typedef {import('./bars.js').Bar} Bar */
/** @typedef {import('./corpora.js').Corpus} Corpus */

/**
 * @param {readonly Corpus[]} corpora
 * @param {number} posts
 * @param {number} rounds
 * @returns {Promise<Bar[]>}
 */
export async function ownBars(corpora, posts, rounds) {
  const few = Math.max(1, Math.round(posts / 2));
  const growth = await growthBars(corpora, few, rounds);
  const commands = await attempt('commands on this site', () => measureCommands(Math.max(5, rounds)));
  const dev = await attempt('content dev in a browser', measureDev);
  const keys = await attempt('keys in the language server', () => measureKeys(corpora, few));
  const view = await attempt('first view of the built site', measureFirstView);
  const code = measureCode();
  const start = 'against a bare start of Node';
  return [
    ...growth,
    siteBar(`\`content --help\` ${start}`, 1.8, ' ×', commands, 'help'),
    siteBar(`\`content validate\` of this site, unchanged, ${start}`, 3, ' ×', commands, 'validate'),
    siteBar(`\`content build\` of this site, one file changed, ${start}`, 9, ' ×', commands, 'edit'),
    siteBar('`content dev`: saved Markdown to changed page', 100, ' ms', dev, 'markdown'),
    siteBar('`content dev`: saved `site.yaml` to changed page', 500, ' ms', dev, 'settings'),
    {
      what: `a key in the language server at ${count(few)} entries`,
      sign: '≤',
      limits: { generated: 50, real: 50 },
      ...(typeof keys === 'string' ? { measured: {}, missing: keys } : { measured: keys }),
      unit: ' ms',
    },
    siteBar('code of the product: files', 600, '', code, 'files'),
    siteBar('code of the product: lines', 52_000, '', code, 'lines'),
    siteBar('first view: requests', 20, '', view, 'requests'),
    siteBar('first view: script (brotli)', 100, ' kB', view, 'kilobytes'),
  ];
}

/**
 * What was measured, or in a sentence why it was not: one part that fails must not lose the others.
 * @template Measured
 * @param {string} name
 * @param {() => Promise<Measured | string>} task
 * @returns {Promise<Measured | string>}
 */
async function attempt(name, task) {
  process.stderr.write(`${name}\n`);
  try {
    return await task();
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  }
}

/**
 * A bar for this site or its code, whose texts people wrote.
 * @template {string} Name
 * @param {string} what
 * @param {number} limit
 * @param {string} unit
 * @param {Record<Name, number> | string} found or why there is none
 * @param {Name} name
 * @returns {Bar}
 */
function siteBar(what, limit, unit, found, name) {
  const measured =
    typeof found === 'string' ? { measured: {}, missing: found } : { measured: { real: found[name] } };
  return { what, sign: '≤', limits: { real: limit }, unit, ...measured };
}

/**
 * @param {readonly Corpus[]} corpora
 * @param {number} entries
 */
async function measureKeys(corpora, entries) {
  /** @type {import('./bars.js').Figures} */
  const found = {};
  for (const corpus of corpora) found[corpus.name] = await measureKey(corpus, entries);
  return found;
}

/**
 * How cost grows from few posts to sixteen times as many.
 * @param {readonly Corpus[]} corpora
 * @param {number} few
 * @param {number} rounds
 * @returns {Promise<Bar[]>}
 */
async function growthBars(corpora, few, rounds) {
  const many = 16 * few;
  const builds = new Builds();
  await builds.run({ tools: [content], corpora, sizes: () => [few, many], rounds, kinds: [] });
  /** @param {(corpus: Corpus['name']) => number} of */
  const both = (of) => ({ generated: of('generated'), real: of('real') });
  /** @param {Corpus['name']} corpus @param {number} posts @param {'seconds' | 'megabytes'} what */
  const cost = (corpus, posts, what) => median(builds.values('content', corpus, posts, 'cold', what));
  const [missing] = builds.failures.values();
  const why = missing === undefined ? {} : { missing };
  return [
    {
      what: `cold build from ${count(few)} to ${count(many)} posts: exponent`,
      sign: '≤',
      limits: { generated: 1.05, real: 1.05 },
      measured: both((name) =>
        exponent([few, many], [cost(name, few, 'seconds'), cost(name, many, 'seconds')]),
      ),
      unit: '',
      ...why,
    },
    {
      what: `cold build of ${count(many)} posts: memory`,
      sign: '≤',
      limits: { generated: 800, real: 800 },
      measured: both((name) => Math.round(cost(name, many, 'megabytes'))),
      unit: ' MB',
      ...why,
    },
  ];
}

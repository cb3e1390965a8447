// A build in parts: what each part and the last build cost, measured on small sites, and what that makes of a large one.
// Seconds of the processor, so that other work on the machine counts for little.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeSite } from './corpora.js';
import { count, table } from './figures.js';
import { PICTURES, writePictureSite } from './pictures.js';
import { contentCommand, HELP, measure } from './process.js';

const PARTS = [1, 2, 4, 8];
/** The two numbers of parts that are measured. */
const [FEW, MANY] = [2, 8];
const LARGE = { entries: 100_000, pictures: 2000 };

/** @typedef {{ part: number, last: number }} Costs of a part, on average, and of the last build */
/** @typedef {{ few: Costs, many: Costs }} Measured */

/**
 * @param {string} root
 * @param {number} parts
 * @returns {Promise<Costs>}
 */
async function costsOf(root, parts) {
  for (const name of ['.cache', 'dist-content'])
    rmSync(path.join(root, name), { recursive: true, force: true });
  /** @param {string[]} more */
  const build = async (...more) => (await measure(contentCommand(root, 'build', '--quiet', ...more))).cpu;
  let sum = 0;
  for (let part = 1; part <= parts; part += 1) sum += await build('--shard', `${part}/${parts}`);
  return { part: sum / parts, last: await build() };
}

/**
 * @param {(root: string) => void} write
 * @returns {Promise<Measured>}
 */
async function measureSite(write) {
  const root = mkdtempSync(path.join(tmpdir(), 'content-shards-'));
  try {
    write(root);
    return { few: await costsOf(root, FEW), many: await costsOf(root, MANY) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * What work costs that is divided, from parts of two sizes.
 * @param {Measured} site
 */
const divided = ({ few, many }) => (few.part - many.part) / (1 / FEW - 1 / MANY);

/**
 * Seconds of each term.
 * @param {Measured} small
 * @param {Measured} large
 * @param {Measured} pictures
 * @param {[small: number, large: number]} posts
 */
function termsOf(small, large, pictures, [few, many]) {
  const entry = divided(large) / many;
  const read = (large.many.part - small.many.part) / (many - few) - entry / MANY;
  const lastOf = (large.many.last - small.many.last) / (many - few);
  return {
    entry,
    read,
    lastOf,
    start: large.many.part - (read + entry / MANY) * many,
    lastStart: large.many.last - lastOf * many,
    picture: divided(pictures) / PICTURES,
  };
}

/**
 * @param {readonly import('./corpora.js').Corpus[]} corpora
 * @param {number} posts
 */
export async function measureShards(corpora, posts) {
  const small = Math.max(1, Math.round(posts / 4));
  // Not measured: makes the bundle of the command.
  await measure(HELP);
  const pictures = await measureSite(writePictureSite);
  /** @type {({ name: string } & ReturnType<typeof termsOf>)[]} */
  const all = [];
  for (const { name, post } of corpora) {
    const one = await measureSite((root) => writeSite(root, small, post));
    const other = await measureSite((root) => writeSite(root, posts, post));
    all.push({ name, ...termsOf(one, other, pictures, [small, posts]) });
  }
  const names = all.map(({ name }) => name);
  /** @param {string} what @param {(terms: ReturnType<typeof termsOf>) => string} cell */
  const row = (what, cell) => [what, ...all.map(cell)];
  const ms = (/** @type {number} */ seconds) => `${(1000 * seconds).toFixed(2)} ms`;
  const s = (/** @type {number} */ seconds) => `${seconds.toFixed(2)} s`;
  console.log(
    table([
      [`CPU time, from ${count(small)} and ${count(posts)} posts in ${FEW} and ${MANY} parts`, ...names],
      row('a part: to begin', ({ start }) => s(start)),
      row('a part: each entry that is read', ({ read }) => ms(read)),
      row('a part: each entry of its own', ({ entry }) => ms(entry)),
      row('a part: each picture of its own', ({ picture }) => s(picture)),
      row('last build: to begin', ({ lastStart }) => s(lastStart)),
      row('last build: each entry', ({ lastOf }) => ms(lastOf)),
      ...PARTS.map((parts) =>
        row(
          `${count(LARGE.entries)} entries, ${count(LARGE.pictures)} pictures, ${parts} part${parts === 1 ? '' : 's'}: longest way`,
          ({ start, read, entry, picture, lastStart, lastOf }) => {
            const own = (entry * LARGE.entries + picture * LARGE.pictures) / parts;
            return `${Math.round(start + read * LARGE.entries + own + lastStart + lastOf * LARGE.entries)} s`;
          },
        ),
      ),
    ]),
  );
}

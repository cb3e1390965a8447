// A build in parts (npm run bench -- --shards [POSTS]): what each part and the last build cost, measured on small sites, and what that makes of a large one.
// Seconds of the processor, so that other work on the machine counts for little.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from './peers/process.js';
import { generateBlog, generatePictures } from './sites.js';

const BIN = fileURLToPath(new URL('../scripts/bin/content.js', import.meta.url));
const PARTS = [1, 2, 4, 8];
/** The two numbers of parts that are measured. */
const [FEW, MANY] = [2, 8];
const PICTURES = 8;
const LARGE = { entries: 100_000, pictures: 2000 };

/** @typedef {{ part: number, last: number }} Costs of a part, on average, and of the last build */

/**
 * @param {string} root
 * @param {number} parts
 * @returns {Promise<Costs>}
 */
async function costsOf(root, parts) {
  const cache = path.join(root, '.cache');
  for (const name of ['.cache', 'dist-content'])
    rmSync(path.join(root, name), { recursive: true, force: true });
  /** @param {string[]} more */
  const build = async (more) => {
    const words = [BIN, 'build', '--quiet', '--root', root, ...more];
    return (await measure({ file: process.execPath, words, cwd: root, env: { CONTENT_CACHE_DIR: cache } }))
      .cpu;
  };
  let sum = 0;
  for (let part = 1; part <= parts; part += 1) sum += await build(['--shard', `${part}/${parts}`]);
  return { part: sum / parts, last: await build([]) };
}

/**
 * What work costs that is divided, from parts of two sizes.
 * @param {Costs} few
 * @param {Costs} many
 */
const divided = (few, many) => (few.part - many.part) / (1 / FEW - 1 / MANY);

/** @param {number} posts */
export async function measureShards(posts) {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-shards-'));
  try {
    const small = Math.max(1, Math.round(posts / 4));
    /** @param {string} name @param {(root: string) => void} generate */
    const measured = async (name, generate) => {
      const root = path.join(folder, name);
      generate(root);
      return { few: await costsOf(root, FEW), many: await costsOf(root, MANY) };
    };
    // Not measured: makes the bundle of the command.
    await measure({ file: process.execPath, words: [BIN, '--help'], cwd: folder });
    const one = await measured('small', (root) => generateBlog(root, small));
    const other = await measured('posts', (root) => generateBlog(root, posts));
    const images = await measured('pictures', (root) => generatePictures(root, PICTURES));

    const entry = divided(other.few, other.many) / posts;
    const read = (other.many.part - one.many.part) / (posts - small) - entry / MANY;
    const start = other.many.part - (read + entry / MANY) * posts;
    const picture = divided(images.few, images.many) / PICTURES;
    const lastOf = (other.many.last - one.many.last) / (posts - small);
    const lastStart = other.many.last - lastOf * posts;
    const terms = {
      start,
      read: 1000 * read,
      entry: 1000 * entry,
      picture,
      lastStart,
      lastOf: 1000 * lastOf,
    };
    console.log(
      `Seconds of the processor, ${small} and ${posts} posts and ${PICTURES} pictures as ${FEW} and ${MANY} parts.`,
    );
    console.log(
      `A part: ${start.toFixed(2)} s to begin, ${terms.read.toFixed(2)} ms for each entry that is read, ${terms.entry.toFixed(2)} ms for each of its own, ${picture.toFixed(2)} s for each picture of its own.`,
    );
    console.log(
      `The last build: ${lastStart.toFixed(2)} s, and ${terms.lastOf.toFixed(2)} ms for each entry.\n`,
    );
    console.log(
      `${LARGE.entries.toLocaleString('en-US')} entries and ${LARGE.pictures.toLocaleString('en-US')} pictures by these terms:`,
    );
    const last = lastStart + lastOf * LARGE.entries;
    for (const parts of PARTS) {
      const part = start + read * LARGE.entries + (entry * LARGE.entries + picture * LARGE.pictures) / parts;
      const [own, all, longest] = [part, part * parts + last, part + last].map(
        (seconds) => `${seconds.toFixed(0)} s`,
      );
      console.log(
        `${parts} parts: ${own} each, last build ${last.toFixed(0)} s, together ${all}, longest way ${longest}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

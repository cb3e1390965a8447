// Measures `content build` (npm run bench): cold, warm and after one edit, for this site and for generated blogs, `npm run dev` up to the browser, and pictures
// against a bare sharp loop. Everything is measured in the same run, so the ratios hold on any machine. Nothing here is a test.
// Usage: node bench/bench.js [POSTS], or --shards [POSTS] for a build in parts, or --pages [POSTS …] for the site of many pages
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureDev } from './dev.js';
import { measureContent, measureNode, medianOf } from './measure.js';
import { measurePages } from './pages.js';
import { measureShards } from './shards.js';
import { copySite, generateBlog, generatePictures } from './sites.js';

const { values, positionals } = parseArgs({
  options: {
    shards: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const POSTS = Number(positionals[0] ?? 1000);
if (values.shards || values.pages) {
  if (values.shards) await measureShards(POSTS);
  else await measurePages(positionals.length > 0 ? positionals.map(Number) : [0, 2_000, 10_000]);
  process.exit();
}
const FEW = Math.max(1, Math.round(POSTS / 10));
const PICTURES = 8;
const folder = mkdtempSync(path.join(tmpdir(), 'content-bench-'));

/** @typedef {import('./measure.js').Run} Run */

/**
 * Cold once (it is long, and the disk matters little), the short ones several times.
 * @param {string} name
 * @param {(root: string) => void} generate
 * @param {string} edited
 */
async function measureSite(name, generate, edited) {
  const root = path.join(folder, name);
  const cache = path.join(root, '.cache');
  generate(root);
  const build = () => measureContent(['build', '--quiet', '--root', root], cache);
  const cold = await build();
  const warm = await medianOf(5, build);
  const edit = await medianOf(3, (turn) => {
    appendFileSync(path.join(root, edited), `\nOne more sentence, number ${turn}.\n`);
    return build();
  });
  const validate = await medianOf(3, () => measureContent(['validate', '--quiet', '--root', root], cache));
  return { cold, warm, edit, validate };
}

async function measurePictures() {
  const root = path.join(folder, 'pictures');
  generatePictures(root, PICTURES);
  const cache = path.join(root, '.cache');
  const build = () => measureContent(['build', '--quiet', '--root', root], cache);
  const pipeline = await build();
  const loop = await measureNode([
    fileURLToPath(new URL('sharp-loop.js', import.meta.url)),
    path.join(root, 'content', 'images'),
    path.join(root, 'loop'),
  ]);
  const empty = await build();
  return { pipeline, loop, empty };
}

/** @param {Run} run */
const ms = (run) => `${Math.round(run.ms)} ms`;
/** @param {Run} run */
const memory = (run) => `${Math.round(run.megabytes)} MB`;
/** @param {number} value */
const times = (value) => `${value.toFixed(2)} ×`;

/** @param {string[][]} rows */
function printTable(rows) {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows)
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('   '),
    );
  console.log('');
}

try {
  // Not measured: makes the bundle of the command line, and warms the disk.
  await measureContent(['--help']);
  const help = await medianOf(5, () => measureContent(['--help']));
  const site = await measureSite('site', copySite, 'content/faq/installation-time.md');
  const few = await measureSite('few', (root) => generateBlog(root, FEW), 'content/posts/post-1.md');
  const many = await measureSite('many', (root) => generateBlog(root, POSTS), 'content/posts/post-1.md');
  const pictures = await measurePictures();
  const dev = await measureDev();

  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores; content --help ${ms(help)}\n`);
  printTable([
    ['content build', 'cold', 'warm', 'one edit', 'validate', 'peak memory'],
    ...Object.entries({
      'this site, with its pictures': site,
      [`${FEW} posts`]: few,
      [`${POSTS} posts`]: many,
    }).map(([name, one]) => [
      name,
      ms(one.cold),
      ms(one.warm),
      ms(one.edit),
      ms(one.validate),
      memory(one.cold),
    ]),
  ]);
  /** @param {{ cold: Run }} one @param {number} count */
  const perPost = (one, count) => one.cold.ms / count;
  const marginal = (many.cold.ms - few.cold.ms) / (POSTS - FEW);
  // What starting and writing cost without encoding is no part of the comparison.
  const encoding = pictures.pipeline.ms - pictures.empty.ms;
  printTable([
    ['ratio', 'this run'],
    ['warm / cold, this site', times(site.warm.ms / site.cold.ms)],
    [`warm / cold, ${POSTS} posts`, times(many.warm.ms / many.cold.ms)],
    [`one edit / cold, ${POSTS} posts`, times(many.edit.ms / many.cold.ms)],
    [`cost per post, ${POSTS} against ${FEW} posts`, times(perPost(many, POSTS) / perPost(few, FEW))],
    ['cost of each further post', `${marginal.toFixed(2)} ms`],
    [`${PICTURES} pictures, pipeline against a bare sharp loop`, times(encoding / pictures.loop.ms)],
    ['the same, with the start of the pipeline', times(pictures.pipeline.ms / pictures.loop.ms)],
  ]);
  printTable([
    ['npm run dev, from the saved file to the changed page', 'this run', 'against content --help'],
    ...Object.entries({ 'a post': dev.markdown, 'the name of the site in site.yaml': dev.settings }).map(
      ([name, value]) => [name, `${Math.round(value)} ms`, times(value / help.ms)],
    ),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

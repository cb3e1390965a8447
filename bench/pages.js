// `vite build` of this site with copies of its own posts, which people wrote: how long a page takes and how much memory
// all do. Share cards are left out: they are pictures, which the content build makes.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySite } from './commands.js';
import { contentCommand, measure, nodeCommand, PROJECT } from './process.js';

const VITE = path.join(PROJECT, 'node_modules/vite/bin/vite.js');

/**
 * This site with so many more posts, each a copy of one of its own under another name.
 * @param {string} root
 * @param {number} count
 */
function copyWithPosts(root, count) {
  copySite(root);
  const folder = path.join(root, 'content/blog');
  const schema = path.join(root, 'schemas/blog.json');
  const { 'x-collection': collection, ...rest } = JSON.parse(readFileSync(schema, 'utf8'));
  delete collection.head.card;
  writeFileSync(schema, JSON.stringify({ ...rest, 'x-collection': collection }));
  const posts = readdirSync(folder).filter((name) => name.endsWith('.md'));
  for (let i = 0; i < count; i += 1) {
    const name = posts[i % posts.length] ?? '';
    const slug = `${path.basename(name, '.md')}-${i}`;
    const text = readFileSync(path.join(folder, name), 'utf8')
      .replace(/^slug: .*$/m, `slug: ${slug}`)
      .replace(
        /^title: (["']?)(.*)\1$/m,
        (_line, _quote, title) => `title: ${JSON.stringify(`${title} ${i}`)}`,
      );
    writeFileSync(path.join(folder, `${slug}.md`), text);
  }
}

/** @param {number} count */
async function measureCount(count) {
  const root = mkdtempSync(path.join(tmpdir(), 'content-bench-pages-'));
  // vike takes addresses of folders from the project's root.
  const out = 'dist-bench';
  const env = { CONTENT_OUT_DIR: path.join(root, 'dist-content'), SITE_OUT_DIR: out };
  const content = () => measure(contentCommand(root, 'build', '--quiet'));
  const site = () => measure({ ...nodeCommand(PROJECT, VITE, 'build'), env });
  try {
    copyWithPosts(root, count);
    await content();
    const run = await site();
    const pages = JSON.parse(readFileSync(path.join(root, 'dist-content/routes.json'), 'utf8')).routes.length;
    return { pages, run };
  } finally {
    for (const place of [root, path.join(PROJECT, out)]) rmSync(place, { recursive: true, force: true });
  }
}

/** @typedef {import('./process.js').Cost} Cost */

/** Wall time, time of the processor and the most memory. @param {Cost} run */
const figures = ({ seconds, cpu, megabytes }) =>
  `${seconds.toFixed(1)} s (processor ${cpu.toFixed(1)} s), ${Math.round(megabytes)} MB`;

/** @param {readonly number[]} counts how many posts more than the site has */
export async function measurePages(counts) {
  /** @type {{ pages: number, run: Cost } | undefined} */
  let smallest;
  for (const count of counts) {
    const found = await measureCount(count);
    console.log(`${found.pages} pages: ${figures(found.run)}`);
    if (smallest) {
      const cost = (1000 * (found.run.cpu - smallest.run.cpu)) / (found.pages - smallest.pages);
      console.log(`  a further page: ${cost.toFixed(1)} ms of the processor`);
    }
    smallest ??= found;
  }
}

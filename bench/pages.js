// Measures `vite build` of this site with many posts (npm run bench -- --pages [POSTS …]): how long a page takes and how much memory
// all do. Share cards are left out: they are pictures, which the content build makes.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureContent, measureNode, PROJECT } from './measure.js';
import { copySite } from './sites.js';

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
  const content = () => measureContent(['build', '--quiet', '--root', root], path.join(root, '.cache'));
  const site = () =>
    measureNode([VITE, 'build'], undefined, {
      CONTENT_OUT_DIR: path.join(root, 'dist-content'),
      SITE_OUT_DIR: out,
    });
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

/** @typedef {import('./measure.js').Run} Run */

/** Wall time, time of the processor and the most memory. @param {Run} run */
const figures = ({ ms, processor, megabytes }) =>
  `${(ms / 1000).toFixed(1)} s (processor ${(processor / 1000).toFixed(1)} s), ${Math.round(megabytes)} MB`;

/** @param {readonly number[]} counts how many posts more than the site has */
export async function measurePages(counts) {
  /** @type {{ pages: number, run: Run } | undefined} */
  let smallest;
  for (const count of counts) {
    const found = await measureCount(count);
    console.log(`${found.pages} pages: ${figures(found.run)}`);
    if (smallest) {
      const cost = (found.run.processor - smallest.run.processor) / (found.pages - smallest.pages);
      console.log(`  a further page: ${cost.toFixed(1)} ms of the processor`);
    }
    smallest ??= found;
  }
}

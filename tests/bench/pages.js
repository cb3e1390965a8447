// Measures `vite build` of this site with many posts (npm run bench -- --pages [POSTS …]): how long a page takes and how much memory all do, the first time,
// again, and after an edit of one post. Share cards are left out: they are pictures, which the content build makes.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteOf } from '../../prerender/kept-site.js';
import { measureContent, measureNode, PROJECT } from './measure.js';
import { copySite } from './sites.js';

const VITE = path.join(PROJECT, 'node_modules/vite/bin/vite.js');
/** What former builds have left (prerender/hosts/static-host.ts). */
const KEPT = path.join(PROJECT, 'node_modules/.cache/site/results');

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
  return path.join(folder, posts[0] ?? '');
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
    const post = copyWithPosts(root, count);
    await content();
    rmSync(KEPT, { recursive: true, force: true });
    const first = await site();
    const again = await site();
    writeFileSync(post, `${readFileSync(post, 'utf8')}\nOne more sentence.\n`);
    const edited = await content();
    const edit = await site();
    const pages = JSON.parse(readFileSync(path.join(root, 'dist-content/routes.json'), 'utf8')).routes.length;
    return { pages, first, again, edited, edit };
  } finally {
    const note = noteOf({ project: PROJECT, out: path.join(PROJECT, out) }, 'files');
    for (const place of [root, path.join(PROJECT, out), note])
      rmSync(place, { recursive: true, force: true });
  }
}

/** @typedef {import('./measure.js').Run} Run */

/** Wall time, time of the processor and the most memory. @param {Run} run */
const figures = ({ ms, processor, megabytes }) =>
  `${(ms / 1000).toFixed(1)} s (processor ${(processor / 1000).toFixed(1)} s), ${Math.round(megabytes)} MB`;

/** @param {readonly number[]} counts how many posts more than the site has */
export async function measurePages(counts) {
  const kept = path.join(tmpdir(), `content-bench-kept-${process.pid}`);
  mkdirSync(KEPT, { recursive: true });
  cpSync(KEPT, kept, { recursive: true });
  /** @type {{ pages: number, first: Run, edit: Run } | undefined} */
  let smallest;
  try {
    for (const count of counts) {
      const found = await measureCount(count);
      const { pages, first, again, edit } = found;
      console.log(`${pages} pages`);
      console.log(
        `  the first time ${figures(first)}\n  again ${figures(again)}\n  after one edit ${figures(edit)}`,
      );
      if (smallest) {
        const further = pages - smallest.pages;
        const cost = (/** @type {Run} */ more, /** @type {Run} */ less) =>
          ((more.processor - less.processor) / further).toFixed(1);
        console.log(
          `  a further page: ${cost(first, smallest.first)} ms of the processor the first time, ${cost(edit, smallest.edit)} ms after one edit`,
        );
      }
      smallest ??= found;
    }
  } finally {
    rmSync(KEPT, { recursive: true, force: true });
    cpSync(kept, KEPT, { recursive: true });
    rmSync(kept, { recursive: true, force: true });
  }
}

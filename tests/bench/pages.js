// Measures `vite build` of this site with many posts (npm run bench -- --pages [POSTS …]): how long a page takes and how much memory all do, the first time,
// again, and after an edit of one post. Share cards are left out: they are pictures, which the content build makes.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    for (const folder of [root, path.join(PROJECT, out)]) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly number[]} counts how many posts more than the site has */
export async function measurePages(counts) {
  const kept = path.join(tmpdir(), `content-bench-kept-${process.pid}`);
  mkdirSync(KEPT, { recursive: true });
  cpSync(KEPT, kept, { recursive: true });
  /** @type {{ pages: number, ms: number } | undefined} */
  let smallest;
  console.log(
    'pages, then seconds of `vite build` the first time, again and after one edit; MB; what a further page costs',
  );
  try {
    for (const count of counts) {
      const { pages, first, again, edit } = await measureCount(count);
      const further = smallest && (first.ms - smallest.ms) / (pages - smallest.pages);
      smallest ??= { pages, ms: first.ms };
      const seconds = [first, again, edit].map(({ ms }) => (ms / 1000).toFixed(1)).join(' / ');
      const memory = Math.round(Math.max(first.megabytes, again.megabytes));
      console.log(`${pages}: ${seconds} s; ${memory} MB; ${further?.toFixed(1) ?? '–'} ms`);
    }
  } finally {
    rmSync(KEPT, { recursive: true, force: true });
    cpSync(kept, KEPT, { recursive: true });
    rmSync(kept, { recursive: true, force: true });
  }
}

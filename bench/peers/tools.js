// The tools that are compared: how each is set up to make the same posts, is started, and what it has to have made.
import { Buffer } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT } from '../measure.js';
import { findHugo, HOME, versionOf } from './install.js';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} version
 * @property {string} about what it does more, or less, than the others
 * @property {Record<string, string>} files its own files, from the root of the site: path → text
 * @property {(root: string) => import('./process.js').Command} command
 * @property {(root: string) => string[]} pages what it made of each post, as text
 * @property {string[]} state what a cold run must not find: folders and files, from the root of the site
 * @property {boolean} [coldOnly] it knows nothing of earlier runs, so that one figure says all
 */

/**
 * A tool's own file. They end in `.txt` here, because what they import is not installed in this project.
 * @param {string} name
 */
const setup = (name) => readFileSync(fileURLToPath(new URL(`setups/${name}.txt`, import.meta.url)), 'utf8');

/** @param {string} name */
const script = (name) => path.join(HOME, 'node_modules', name);

/** @type {(file: string, ...words: string[]) => (root: string) => import('./process.js').Command} */
const node =
  (file, ...words) =>
  (root) => ({ file: process.execPath, words: [file, ...words], cwd: root });

/**
 * Texts of all files of a name below a folder.
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
function texts(folder, name) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/**
 * Of a file with a list of objects: the values that are HTML.
 * @param {string} file
 * @param {string} field
 */
function listed(file, field) {
  const list = /** @type {Record<string, string>[]} */ (JSON.parse(readFileSync(file, 'utf8')));
  return list.map((one) => one[field] ?? '');
}

/** @type {Tool} */
const content = {
  name: 'content',
  version: 'this project',
  about:
    'JSON: validates against a schema, checks every link and anchor of the site, search index, neighbours, head data, types, sanitised HTML with heading ids; output all or nothing',
  files: {},
  command: (root) => ({
    file: process.execPath,
    words: [path.join(PROJECT, 'scripts/bin/content.js'), 'build', '--quiet', '--root', root],
    cwd: root,
    env: { CONTENT_CACHE_DIR: path.join(root, '.cache') },
  }),
  pages: (root) => texts(path.join(root, 'dist-content', 'data', 'posts'), /\.json$/),
  state: ['.cache', 'dist-content'],
};

/** @returns {Tool[]} */
function fromPackages() {
  return [
    {
      name: 'Eleventy',
      version: versionOf('@11ty/eleventy'),
      about: 'HTML pages by markdown-it, heading ids; no schema, no check of links, no search',
      files: {
        'eleventy.config.js': setup('eleventy.config.js'),
        'content/_includes/post.njk': setup('post.njk'),
        'content/posts/posts.json': '{ "layout": "post.njk" }',
      },
      command: node(script('@11ty/eleventy/cmd.cjs'), '--quiet'),
      pages: (root) => texts(path.join(root, 'out', 'posts'), /index\.html$/),
      state: ['out'],
    },
    {
      name: 'Velite',
      version: versionOf('velite'),
      about: 'JSON by remark and rehype, schema, heading ids; no check of links, no search',
      files: { 'velite.config.js': setup('velite.config.js') },
      command: node(script('velite/bin/velite.js'), 'build', '--silent'),
      pages: (root) => listed(path.join(root, 'out', 'posts.json'), 'html'),
      state: ['out', 'assets'],
    },
    {
      name: 'content-collections',
      version: versionOf('@content-collections/core'),
      about:
        'JavaScript module with all posts, by remark and rehype, schema, heading ids; no check of links, no search',
      files: { 'content-collections.ts': setup('content-collections.ts') },
      command: node(script('@content-collections/cli/dist/index.js'), 'build'),
      pages: (root) => {
        const text = readFileSync(path.join(root, '.content-collections/generated/allPosts.js'), 'utf8');
        const list = text.slice(text.indexOf('['), text.lastIndexOf(']') + 1);
        return /** @type {{ html: string }[]} */ (JSON.parse(list)).map(({ html }) => html);
      },
      state: ['.content-collections'],
    },
    {
      name: 'Astro',
      version: versionOf('astro'),
      about: `HTML pages by its own Rust parser, schema, heading ids, bundled by Vite; no check of links, no search; on Node ${versionOf('node')}`,
      files: {
        'astro.config.mjs': setup('astro.config.mjs'),
        'src/content.config.ts': setup('content.config.ts'),
        'src/pages/posts/[id].astro': setup('post.astro'),
      },
      command: (root) => ({
        file: script('node/bin/node'),
        words: [script('astro/bin/astro.mjs'), 'build', '--silent'],
        cwd: root,
        env: { ASTRO_TELEMETRY_DISABLED: '1' },
      }),
      pages: (root) => texts(path.join(root, 'out', 'posts'), /index\.html$/),
      state: ['out', '.astro', '.state'],
    },
    {
      name: 'bare remark loop',
      version: `remark ${versionOf('remark-parse')}`,
      about: 'JSON: what unified, remark and rehype cost with nothing around them, on one thread',
      files: { 'loop.js': setup('loop.js') },
      command: (root) => node(path.join(root, 'loop.js'))(root),
      pages: (root) => texts(path.join(root, 'out'), /\.json$/),
      state: ['out'],
      coldOnly: true,
    },
  ];
}

/** Every tool that is here, and why others are not. */
export function findTools() {
  const hugo = findHugo();
  /** @type {Tool[]} */
  const compiled =
    typeof hugo === 'string'
      ? []
      : [
          {
            name: 'Hugo',
            version: hugo.version,
            about:
              'HTML pages, a compiled program by goldmark, heading ids; no schema, no check of links, no search',
            files: {
              'hugo.toml': setup('hugo.toml'),
              'layouts/_default/single.html': setup('single.html'),
            },
            command: (root) => ({
              file: hugo.file,
              words: ['--quiet', '--destination', 'out', '--cacheDir', path.join(root, '.state')],
              cwd: root,
              env: hugo.env,
            }),
            pages: (root) => texts(path.join(root, 'out', 'posts'), /index\.html$/),
            state: ['out', '.state', 'resources', '.hugo_build.lock'],
          },
        ];
  return {
    tools: [content, ...fromPackages(), ...compiled],
    missing: typeof hugo === 'string' ? [`Hugo: ${hugo}`] : [],
  };
}

/**
 * What is wrong with what a tool made: it has to have made every post, with every heading, table and list.
 * @param {Tool} tool
 * @param {string} root
 * @param {number} posts
 * @param {string} [sentence] that has to stand in one of them, after an edit
 * @returns {{ faults: string[], bytes: number }}
 */
export function inspect(tool, root, posts, sentence) {
  const pages = tool.pages(root);
  const all = pages.join('\n');
  /** @param {RegExp} pattern */
  const count = (pattern) => all.match(pattern)?.length ?? 0;
  const found = {
    posts: pages.length,
    headings: count(/<h2\b/g),
    // Escaped or not, as JSON and as HTML.
    'heading ids': count(/<h2[^>]*\sid=/g),
    tables: count(/<table\b/g),
    'rows of tables': count(/<tr\b/g),
    'list items': count(/<li\b/g),
    links: count(/<a[^>]*href=\\?["']?\/posts\/post-\d+/g),
  };
  const wanted = {
    posts,
    headings: 3 * posts,
    'heading ids': 3 * posts,
    tables: posts,
    'rows of tables': 5 * posts,
    'list items': 5 * posts,
    links: 3 * posts,
  };
  const faults = Object.entries(wanted).flatMap(([what, number]) => {
    const is = found[/** @type {keyof typeof found} */ (what)];
    return is === number ? [] : [`${is} ${what} instead of ${number}`];
  });
  if (sentence !== undefined && !all.includes(sentence)) faults.push('the edit is missing');
  return { faults, bytes: Buffer.byteLength(all) };
}

/**
 * Whether a tool kept anything that a cold run must not find.
 * @param {Tool} tool
 * @param {string} root
 */
export function leftState(tool, root) {
  return tool.state.filter((name) => existsSync(path.join(root, name)));
}

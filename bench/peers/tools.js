// The tools that are compared: how each is set up to make the same posts, is started, and where it puts them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentCommand, nodeCommand } from '../process.js';
import { findHugo, HOME, installPackages, versionOf } from './install.js';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} version
 * @property {string} about what it does more, or less, than the others
 * @property {Record<string, string>} files its own files, from the root of the site: path → text
 * @property {(root: string) => import('../process.js').Command} command
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
export const content = {
  name: 'content',
  version: 'this project',
  about:
    'JSON: validates against a schema, checks every link and anchor of the site, search index, neighbours, head data, types, sanitised HTML with heading ids; output all or nothing',
  files: {},
  command: (root) => contentCommand(root, 'build', '--quiet'),
  pages: (root) => texts(path.join(root, 'dist-content', 'data', 'posts'), /\.json$/),
  state: ['.cache', 'dist-content'],
};

const FROM_PACKAGES = ['Eleventy', 'Velite', 'content-collections', 'Astro', 'bare remark loop'];

/** @returns {Tool[]} */
function packageTools() {
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
      command: (root) => nodeCommand(root, script('@11ty/eleventy/cmd.cjs'), '--quiet'),
      pages: (root) => texts(path.join(root, 'out', 'posts'), /index\.html$/),
      state: ['out'],
    },
    {
      name: 'Velite',
      version: versionOf('velite'),
      about: 'JSON by remark and rehype, schema, heading ids; no check of links, no search',
      files: { 'velite.config.js': setup('velite.config.js') },
      command: (root) => nodeCommand(root, script('velite/bin/velite.js'), 'build', '--silent'),
      pages: (root) => listed(path.join(root, 'out', 'posts.json'), 'html'),
      state: ['out', 'assets'],
    },
    {
      name: 'content-collections',
      version: versionOf('@content-collections/core'),
      about:
        'JavaScript module with all posts, by remark and rehype, schema, heading ids; no check of links, no search',
      files: { 'content-collections.ts': setup('content-collections.ts') },
      command: (root) => nodeCommand(root, script('@content-collections/cli/dist/index.js'), 'build'),
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
      command: (root) => nodeCommand(root, 'loop.js'),
      pages: (root) => texts(path.join(root, 'out'), /\.json$/),
      state: ['out'],
      coldOnly: true,
    },
  ];
}

/**
 * @param {import('./install.js').Hugo} hugo
 * @returns {Tool}
 */
const hugoTool = ({ file, env, version }) => ({
  name: 'Hugo',
  version,
  about: 'HTML pages, a compiled program by goldmark, heading ids; no schema, no check of links, no search',
  files: { 'hugo.toml': setup('hugo.toml'), 'layouts/_default/single.html': setup('single.html') },
  command: (root) => ({
    file,
    words: ['--quiet', '--destination', 'out', '--cacheDir', path.join(root, '.state')],
    cwd: root,
    env,
  }),
  pages: (root) => texts(path.join(root, 'out', 'posts'), /index\.html$/),
  state: ['out', '.state', 'resources', '.hugo_build.lock'],
});

/** Names of all tools, whether they are here or not. */
export const TOOLS = [content.name, ...FROM_PACKAGES, 'Hugo'];

/**
 * Tools of these names that are here or can be installed, and why others are not.
 * @param {readonly string[]} names
 * @returns {{ tools: Tool[], missing: Record<string, string> }}
 */
export function findTools(names) {
  const isWanted = (/** @type {string} */ name) => names.includes(name);
  const fromPackages = FROM_PACKAGES.filter(isWanted);
  const failure = fromPackages.length > 0 ? installPackages() : undefined;
  const hugo = isWanted('Hugo') ? findHugo() : undefined;
  const found = [
    content,
    ...(failure === undefined && fromPackages.length > 0 ? packageTools() : []),
    ...(typeof hugo === 'object' ? [hugoTool(hugo)] : []),
  ];
  return {
    tools: found.filter(({ name }) => isWanted(name)),
    missing: {
      ...(failure !== undefined && Object.fromEntries(fromPackages.map((name) => [name, failure]))),
      ...(typeof hugo === 'string' && { Hugo: hugo }),
    },
  };
}

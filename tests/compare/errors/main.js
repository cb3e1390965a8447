#!/usr/bin/env node
// @ts-check
/**
 * Writes docs/compared.md: twelve broken files, and what six programs say of each, in their own words. `npm run compare:errors`
 * installs the newest of them into a folder of its own (Hugo is the system's: `apt-get install hugo`; without it its column says so), makes
 * the same small site for each, and runs it as its users do. `COMPARE_DIR` names a folder that keeps the tools.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { AUTHOR, CASES, OTHER_POST, POST } from './cases.js';
import { judge, readOutput } from './judge.js';
import { comparedPage } from './page.js';
import { TOOLS } from './tools.js';

const PACKAGES = [
  'astro',
  'velite',
  '@content-collections/core',
  '@content-collections/cli',
  '@11ty/eleventy',
  'zod',
];
/** The newest line of Node that all of them run on. */
const NODE = 'node@22';

/** @param {string} folder */
function install(folder) {
  for (const [place, names] of /** @type {const} */ ([
    [folder, PACKAGES.map((name) => `${name}@latest`)],
    [path.join(folder, 'node'), [NODE]],
  ])) {
    if (existsSync(path.join(place, 'node_modules'))) continue;
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'package.json'), '{ "private": true }');
    // They run on the Node that is installed beside them, whichever runs this.
    const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
    const args = ['install', '--no-engine-strict', ...quiet, ...names];
    const { status } = spawnSync('npm', args, { cwd: place, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.`);
  }
}

/**
 * The site of a tool, with one post as it is given.
 * @param {import('./tools.js').Tool} tool
 * @param {string} tools
 * @param {Buffer} picture
 * @param {{ post: string, copy?: string | undefined }} given
 */
function makeSite(tool, tools, picture, { post, copy }) {
  const root = mkdtempSync(path.join(tmpdir(), 'compare-errors-'));
  const withCover = (/** @type {string} */ text) => text.replace('COVER', tool.cover);
  /** @type {Record<string, string | Buffer>} */
  const files = {
    ...tool.files,
    [tool.author]: tool.author.endsWith('.json') ? JSON.stringify({ name: 'Ada Green' }) : AUTHOR,
    [tool.picture]: picture,
    [`${tool.posts}/leek-soup.md`]: post.replace('COVER', tool.cover),
    [`${tool.posts}/plum-pie.md`]: withCover(OTHER_POST),
    ...(copy === undefined ? {} : { [`${tool.posts}/${copy}.md`]: withCover(POST) }),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  if (files['package.json'] !== undefined)
    symlinkSync(path.join(tools, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}

/**
 * @param {import('./tools.js').Tool} tool
 * @param {string} tools
 * @param {string} root
 */
function runTool(tool, tools, root) {
  const { command, args } = tool.run(tools);
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    CI: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 240_000,
  });
  return {
    code: error === undefined ? status : null,
    output: readOutput(`${stdout ?? ''}\n${stderr ?? ''}`, root, tools),
  };
}

const kept = process.env.COMPARE_DIR;
const tools = kept ?? mkdtempSync(path.join(tmpdir(), 'compare-tools-'));
try {
  install(tools);
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a6b4f' } })
    .jpeg()
    .toBuffer();
  const results = TOOLS.map((tool) => {
    const hasHugo = tool.name !== 'Hugo' || spawnSync('hugo', ['version']).status === 0;
    if (!hasHugo) {
      process.stderr.write('Hugo is not installed (apt-get install hugo): its column stays empty.\n');
      return { tool: tool.name, version: 'not installed', cells: CASES.map(() => undefined) };
    }
    const run = (/** @type {{ post: string, copy?: string | undefined }} */ given) => {
      const root = makeSite(tool, tools, picture, given);
      try {
        return runTool(tool, tools, root);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    };
    const sound = run({ post: POST });
    if (sound.code !== 0)
      throw new Error(`${tool.name} does not take the sound site:\n${sound.output.join('\n')}`);
    const cells = CASES.map((one) => {
      process.stderr.write(`${tool.name}: ${one.name}\n`);
      const post = one.spoil(POST.replace('COVER', tool.cover));
      return judge(run({ post, copy: one.copy }), sound, { before: POST, after: post });
    });
    const version =
      tool.name === 'Hugo'
        ? (/v[\d.]+/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout)?.[0] ?? '')
        : (tool.version(tools) ?? '');
    return { tool: tool.name, version, cells };
  });
  const page = await format(comparedPage(results), {
    ...(await resolveConfig('docs/compared.md')),
    parser: 'markdown',
  });
  writeFileSync('docs/compared.md', page);
  process.stdout.write('✓ docs/compared.md\n');
} finally {
  if (kept === undefined) rmSync(tools, { recursive: true, force: true });
}

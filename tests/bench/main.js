#!/usr/bin/env node
// `npm run bench`: how long this site and sites of many posts take, alone and beside Eleventy and Velite. Nothing here is a test.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generatedPost } from './generated-posts.js';
import { readFolders } from './given-posts.js';
import { installPeers, PEERS_HOME } from './peers.js';
import { postFile, writeSite } from './site.js';

/** @typedef {{ name: string, command: string[], files?: Record<string, string> }} Tool */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const CONTENT = path.join(PROJECT, 'scripts/bin/content.js');

const USAGE = `npm run bench -- [--posts 2000] [--rounds 3] [--corpus FOLDER …] [--peers]

Without options: this site is validated, and a site of generated posts is built, cold, with nothing changed, and after one edit.
--corpus FOLDER  also posts made of the Markdown files below a folder; can be given several times
--peers          also Eleventy and Velite, which are installed below node_modules/.cache/bench
`;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    corpus: { type: 'string', multiple: true, default: [] },
    peers: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The middle one of some numbers. @param {readonly number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/**
 * Runs Node in a folder, whose `.cache` is the cache of `content`.
 * @param {readonly string[]} words
 * @param {string} cwd
 * @returns {{ clock: number, processor: number }} seconds; throws with what it printed if it fails
 */
function timed(words, cwd) {
  const script = 'TIMEFORMAT="%R %U %S"; time "$0" "$@" >/dev/null';
  const env = { ...process.env, NO_COLOR: '1', CONTENT_CACHE_DIR: path.join(cwd, '.cache') };
  const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, ...words], {
    cwd,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`${words.join(' ')} failed:\n${stderr}`);
  const [clock = 0, user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { clock, processor: user + system };
}

/**
 * Times a tool on a site that it has never seen, then with nothing changed, then after one edit, in so many rounds.
 * @param {string} title
 * @param {Tool} tool
 * @param {(root: string) => string} makeSite fills a folder, and says which file is edited
 */
function measure(title, { name, command, files }, makeSite) {
  /** @type {Record<string, { clock: number, processor: number }[]>} */
  const times = { cold: [], unchanged: [], edit: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const root = mkdtempSync(path.join(files === undefined ? tmpdir() : PEERS_HOME, 'site-'));
    try {
      const edited = makeSite(root);
      times.cold?.push(timed(command, root));
      times.unchanged?.push(timed(command, root));
      appendFileSync(path.join(root, edited), '\nOne more sentence.\n');
      times.edit?.push(timed(command, root));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
  const cells = Object.entries(times).map(([kind, runs]) => {
    const [clock, processor] = [
      median(runs.map((run) => run.clock)),
      median(runs.map((run) => run.processor)),
    ];
    return `${kind} ${clock.toFixed(2)} s (processor ${processor.toFixed(2)} s)`;
  });
  console.log(`${title}, ${name}: ${cells.join('; ')}`);
}

/** This site, in a folder of its own. @param {string} root */
function copySite(root) {
  for (const folder of ['content', 'schemas'])
    cpSync(path.join(PROJECT, folder), path.join(root, folder), { recursive: true });
  return 'content/blog/what-is-unattended-retail.md';
}

/** Texts in which `content` finds no error: the others are left out for all tools. @param {readonly string[]} bodies */
function withoutErrors(bodies) {
  const root = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    writeSite(root, bodies.length, (number) => bodies[number - 1] ?? '');
    const words = [CONTENT, 'validate', '--quiet', '--format', 'json', '--root', root];
    const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    /** @type {{ diagnostics: { severity: string, file: string }[] }} */
    const { diagnostics } = JSON.parse(stdout);
    const wrong = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
    return bodies.filter((_body, at) => !wrong.has(postFile(at + 1)));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function main() {
  if (values.help) return console.log(USAGE);
  const posts = Number(values.posts);
  /** @type {Tool} */
  const build = { name: 'content build', command: [CONTENT, 'build', '--quiet'] };
  /** @type {Tool[]} */
  const tools = [build, ...(values.peers ? installPeers() : [])];
  const given = withoutErrors(readFolders(values.corpus));
  measure('this site', { name: 'content validate', command: [CONTENT, 'validate', '--quiet'] }, copySite);
  measure('this site', build, copySite);
  for (const tool of tools) {
    measure(`${posts} generated posts`, tool, (root) => {
      writeSite(root, posts, generatedPost, tool.files);
      return postFile(1);
    });
    if (given.length > 0)
      measure(`${posts} given posts`, tool, (root) => {
        writeSite(root, posts, (number) => given[(number - 1) % given.length] ?? '', tool.files);
        return postFile(1);
      });
  }
}

main();

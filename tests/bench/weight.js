#!/usr/bin/env node
// `node tests/bench/weight.js`: how heavy the repository is, beside the bars of docs/decisions/0875-what-the-code-is-for.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const isCode = (/** @type {string} */ file) => /\.(?:ts|tsx|js|cjs)$/.test(file);
const isTest = (/** @type {string} */ file) =>
  /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');

/** @param {readonly string[]} list */
const linesOf = (list) =>
  list.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

/** @param {string} folders as in a regular expression @param {(file: string) => boolean} isCounted */
const under = (folders, isCounted) =>
  files.filter((file) => new RegExp(`^(?:${folders})/`).test(file) && isCounted(file));

const product = under('scripts|src|server|prerender', (file) => isCode(file) && !isTest(file));
const pipeline = product.filter((file) => file.startsWith('scripts/'));
const tests = files.filter((file) => isCode(file) && isTest(file));
const docs = under('docs', (file) => !file.startsWith('docs/decisions/'));
const decisions = under('docs/decisions', (file) => !file.endsWith('README.md'));
const folders = new Set(files.filter((file) => /^[^.].*\//.test(file)).map((file) => file.split('/')[0]));
/** @type {{ scripts: object, dependencies: object }} */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** @type {[what: string, today: number, bar: number][]} */
const ROWS = [
  ['product lines', linesOf(product), 60_000],
  ['product files', product.length, 600],
  ['lines of scripts/', linesOf(pipeline), 40_000],
  ['test lines', linesOf(tests), 50_000],
  ['top-level folders', folders.size, 10],
  ['npm scripts beside prepare', Object.keys(manifest.scripts).length - 1, 16],
  ['dependencies at run time', Object.keys(manifest.dependencies).length, 45],
  ['lines of README', linesOf(['README.md']), 90],
  ['lines of CHANGELOG', linesOf(['CHANGELOG.md']), 30],
  [
    'kB of docs without decisions',
    Math.round(docs.reduce((sum, file) => sum + statSync(file).size, 0) / 1000),
    200,
  ],
  ['decisions', decisions.length, 20],
];

for (const [what, today, bar] of ROWS)
  console.log(
    `${what.padEnd(30)} ${String(today).padStart(7)}   bar ${String(bar).padStart(6)} ${today > bar ? '  over' : ''}`,
  );
if (process.argv.includes('--rooms'))
  for (const room of new Set(
    product.map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('scripts/') ? 2 : 1)
        .join('/'),
    ),
  ))
    console.log(
      `${room.padEnd(30)} ${String(linesOf(product.filter((file) => file.startsWith(`${room}/`) || file === room))).padStart(7)}`,
    );

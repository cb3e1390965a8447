// Scans a site with MDN Observatory's own scanner and prints grade, score and tests: node observatory.js HOST HTTP HTTPS
// The scanner's command knows only the usual ports; its parts take others.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const home = path.join(process.env.TOOLS_FOLDER ?? '.', 'node_modules/@mdn/mdn-http-observatory/src');
// The list of hosts that browsers know to be secure is fetched by the package's install script, which does not run here.
// It can only add points, and a name of this machine is not on it.
const preloaded = path.join(home, '../conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

/** @param {string} file */
const load = (file) => import(pathToFileURL(path.join(home, file)).href);
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

const [, , host, httpPort, httpsPort] = process.argv;
const found = await retrieve(host, { httpPort: Number(httpPort), httpsPort: Number(httpsPort) });
if (!found.responses.auto) throw new Error('The site does not answer.');

// As `scan` of the package sums up: extra credit counts only above its threshold.
/** @typedef {{ name: string, result: string, pass: boolean }} TestResult */
/** @type {TestResult[]} */
const results = ALL_TESTS.map((/** @type {(site: unknown) => TestResult} */ test) => test(found)).filter(
  (/** @type {TestResult} */ { result }) => result,
);
const tests = results.map(({ name, result, pass }) => ({
  name,
  result,
  pass,
  points: Number(getScoreModifier(result)),
}));
/** @param {number[]} points */
const sum = (points) => points.reduce((total, one) => total + one, 100);
const uncurved = sum(tests.map(({ points }) => Math.min(points, 0)));
const credited = sum(tests.map(({ points }) => points));
const raw = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? credited : uncurved;
const { score, grade } = getGradeForScore(raw);
console.log(JSON.stringify({ score, grade, tests }));

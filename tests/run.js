#!/usr/bin/env node
// `npm test`, `npm run test:all` and `npm run check`: runs the parts of the suite, says how long each took, and ends with 1 if one failed.
// Parts in one row run side by side; a row begins when the one before has ended, and none begins after a failure.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** @typedef {{ name: string, command: string }} Part */

/** @param {string} name @param {string} command @returns {Part} */
const part = (name, command) => ({ name, command });

const browser = part('Chromium', 'node tests/e2e/browser.js');
const content = part('content build', 'node scripts/bin/content.js build --quiet');
const site = part('site build', 'node prerender/build.js');
const types = part('types', 'node node_modules/typescript/bin/tsc --build');
const lint = part('lint', 'oxlint');
const typedLint = part('lint with types', 'oxlint --type-aware');
const format = part('format', 'prettier --check --cache --log-level warn .');
const validate = part('validate --strict', 'node scripts/bin/content.js validate --strict');
const units = part('units', 'vitest run --project shared --project unit');
const pipeline = part('pipeline, content', 'vitest run --project runs --project pipeline --project content');
const conventions = part('conventions', 'vitest run rule-examples.test.ts remedies.slow.test.ts');
const slow = part('slow', 'vitest run --project slow --project hosts');
const BROWSER = 'playwright test --config tests/e2e/playwright.config.ts';
const browserShort = part(
  'browser',
  `${BROWSER} "e2e.(accessibility|contact|contact-sending|errors|faq|header|home|no-javascript|post|routes|search|wizard).spec" --project wide --project wide-pictures --grep-invert @nightly`,
);
const browserAll = part('browser, all', BROWSER);

/** @type {Record<string, Part[][]>} */
const SUITES = {
  '': [[content, browser], [site, types, lint, format, validate], [units], [pipeline], [browserShort]],
  '--all': [
    [content, browser],
    [site, types, typedLint, format, validate],
    [units],
    [pipeline],
    [slow],
    [browserAll],
  ],
  '--check': [[content], [types, typedLint, format, validate], [units, conventions]],
};

/** @param {number} moment */
const secondsSince = (moment) => Math.round((performance.now() - moment) / 1000);

/** @type {{ name: string, seconds: number, code: number }[]} */
const results = [];

/**
 * Runs one part; what it prints is shown as it comes if it runs alone, or else when it has ended.
 * @param {Part} part
 * @param {boolean} isAlone
 */
async function runPart({ name, command }, isAlone) {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: isAlone ? 'inherit' : 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)));
  /** @type {number} */
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  const seconds = secondsSince(started);
  process.stdout.write(`── ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n${output}`);
  results.push({ name, seconds, code });
  return code === 0;
}

const suite = SUITES[process.argv[2] ?? ''];
if (suite === undefined)
  throw new Error(`Usage: node tests/run.js [${Object.keys(SUITES).join('|').slice(1)}]`);
const started = performance.now();
for (const row of suite) {
  const passed = await Promise.all(row.map((one) => runPart(one, row.length === 1)));
  if (passed.includes(false)) {
    process.exitCode = 1;
    break;
  }
}
results.push({ name: 'together', seconds: secondsSince(started), code: Number(process.exitCode ?? 0) });
process.stdout.write('\n');
for (const { name, seconds, code } of results)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${String(seconds).padStart(5)} s\n`);

#!/usr/bin/env node
// `npm test` and `npm run test:all`: runs the parts of the suite, says how long each took, and ends with 1 if one failed.
// Parts in one row run side by side; a row begins when the one before has ended, and nothing begins after a failure.
import { spawn } from 'node:child_process';
import process from 'node:process';

/** @typedef {[name: string, command: string]} Part */

/** @type {Part[][]} */
const SHORT = [
  [
    ['content build', 'npm run --silent content build -- --quiet'],
    ['programs', 'npm run --silent provide'],
  ],
  [
    ['site build', 'npm run --silent build'],
    ['types', 'npm run --silent typecheck'],
    ['lint', 'npm run --silent lint:code'],
    ['format', 'npm run --silent lint:format'],
    ['validate --strict', 'npm run --silent validate -- --strict'],
  ],
  [['units', 'vitest run --project shared --project unit']],
  [['pipeline and content', 'vitest run --project runs --project pipeline --project content']],
  [['browser', 'playwright test --config tests/e2e/playwright.config.ts']],
];

/** What `npm run test:all` adds. The browser suite then runs at all widths. @type {Part[][]} */
const LONG = [
  [
    ['lint with types', 'npm run --silent lint:types'],
    ['layers', 'npm run --silent lint:layers'],
  ],
  [['slow', 'vitest run --project slow --project hosts']],
  [['browser, all widths', 'playwright test --config tests/e2e/playwright.config.ts']],
];

/** @type {{ name: string, seconds: number, code: number }[]} */
const results = [];

/**
 * Runs one part; what it prints is shown when it has ended, or as it comes if it runs alone.
 * @param {Part} part
 * @param {boolean} isAlone
 * @param {NodeJS.ProcessEnv} env
 */
async function runPart([name, command], isAlone, env) {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: isAlone ? 'inherit' : 'pipe', env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)));
  /** @type {number} */
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  const seconds = Math.round((performance.now() - started) / 1000);
  if (output !== '') process.stdout.write(`── ${name}\n${output}`);
  process.stdout.write(`── ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n`);
  results.push({ name, seconds, code });
  return code === 0;
}

const isAll = process.argv.includes('--all');
const rows = isAll ? [...SHORT.slice(0, -1), ...LONG] : SHORT;
const env = { ...process.env, ...(isAll && { E2E_ALL: '1' }) };
let total = 0;
for (const row of rows) {
  const started = performance.now();
  const passed = await Promise.all(row.map((part) => runPart(part, row.length === 1, env)));
  total += (performance.now() - started) / 1000;
  if (passed.includes(false)) {
    process.exitCode = 1;
    break;
  }
}
process.stdout.write('\n');
for (const { name, seconds, code } of results)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${String(seconds).padStart(5)} s\n`);
process.stdout.write(`  ${'together'.padEnd(24)} ${String(Math.round(total)).padStart(5)} s\n`);

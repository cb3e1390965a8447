// `npm run test:mutants [ROOM…]`: changes the code of the rooms that decide, one small change at a time, and asks whether a test
// notices. Slow: tens of minutes for a room, so `ROOM/FILE` takes one file of it, and `--beside` only the tests that stand beside
// it: what they do not notice, a test of the pipeline may. StrykerJS is installed beside the project's packages, from its own lock file.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ROOMS } from './rooms.js';

const SOURCE = 'tests/hard/mutants/tools';
const TOOLS = path.resolve('node_modules/.cache/mutants');
const REPORTS = path.resolve('test-results/mutants');
/** Fewer than this part of the mutants noticed is a failure. */
const LOWEST_SCORE = 85;

function install() {
  if (existsSync(path.join(TOOLS, 'node_modules/@stryker-mutator/vitest-runner'))) return true;
  mkdirSync(TOOLS, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(SOURCE, name), path.join(TOOLS, name));
  // Its vitest is the project's own, which Node finds further up.
  const words = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  return spawnSync('npm', words, { cwd: TOOLS, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** @param {string} wanted a room, or a file of one: `read`, `read/yaml-depth` */
function configure(wanted) {
  const [name = '', file] = wanted.split('/');
  const room = ROOMS[name];
  if (room === undefined) throw new Error(`There is no room ${name}: ${Object.keys(ROOMS).join(', ')}.`);
  const mutate =
    file === undefined
      ? room.mutate
      : room.mutate.filter((one) => one.includes('*')).map((one) => one.replace('*', file));
  const report = path.join(REPORTS, `${wanted.replace(/\W+/g, '-')}.json`);
  const config = {
    plugins: [path.join(TOOLS, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/hard/mutants/vitest.config.js', related: false },
    mutate: [...mutate, '!**/*.test.ts', '!**/testing.ts', '!**/*.d.ts'],
    coverageAnalysis: 'perTest',
    // Words for people may change without a test that knows them by heart.
    mutator: { excludedMutations: ['StringLiteral', 'Regex'] },
    ignoreStatic: true,
    ignorePatterns: [
      'dist',
      'dist-content',
      'docs',
      'imagery',
      'content/images',
      'src',
      'prerender',
      'submissions',
    ],
    tempDirName: 'test-results/stryker',
    reporters: ['json', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: report },
    incremental: true,
    incrementalFile: path.join(REPORTS, `${wanted.replace(/\W+/g, '-')}-incremental.json`),
    concurrency: 2,
    timeoutMS: 30_000,
    timeoutFactor: 3,
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
  mkdirSync(REPORTS, { recursive: true });
  const configFile = path.join(REPORTS, `${wanted.replace(/\W+/g, '-')}.config.json`);
  writeFileSync(configFile, JSON.stringify(config, undefined, 2));
  return { room: name, file: configFile, report };
}

/** @param {string} report */
function score(report) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (/** @type {string[]} */ ...wanted) => all.filter((one) => wanted.includes(one)).length;
  const noticed = count('Killed', 'Timeout');
  const total = noticed + count('Survived', 'NoCoverage');
  return { noticed, total, percent: total === 0 ? 100 : (100 * noticed) / total };
}

const words = process.argv.slice(2);
const chosen = words.filter((word) => word !== '--beside');
const names = chosen.length > 0 ? chosen : Object.keys(ROOMS);
if (!install()) {
  console.error('The mutation tester could not be installed.');
  process.exitCode = 2;
} else
  for (const name of names) {
    const { room, file, report } = configure(name);
    const stryker = path.join(TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const { status } = spawnSync(process.execPath, [stryker, 'run', file], {
      stdio: 'inherit',
      env: { ...process.env, MUTANTS_ROOM: room, MUTANTS_BESIDE: words.includes('--beside') ? '1' : '' },
    });
    if (status !== 0) process.exitCode = 1;
    else {
      const { noticed, total, percent } = score(report);
      console.log(`${name}: ${noticed} of ${total} noticed, ${percent.toFixed(1)} %`);
      if (percent < LOWEST_SCORE) process.exitCode = 1;
    }
  }

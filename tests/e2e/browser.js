// Finds a Chromium for the browser tests, and installs one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** The browser without its window comes first: the same engine for half of the processor time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** For a browser that tests drive on a machine without a graphics card, and that asks for nothing by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Playwright browser if there is one, else of the system's, else undefined. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find(
    (file) => file && existsSync(file),
  );
}

/**
 * Tries the commands in turn until one succeeds.
 * @param {[command: string, ...words: string[]][]} commands
 */
function runOneOf(commands) {
  return commands.some(([command, ...words]) => spawnSync(command, words, { stdio: 'inherit' }).status === 0);
}

function install() {
  console.log('No Chromium found, installing one.');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  if (findBrowser()) return;
  console.log('Playwright could not download its browser, taking the package of the distribution.');
  /** @type {[string, ...string[]]} */
  const aptGet = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', 'apt-get'];
  /** @param {string} name @returns {[string, ...string[]]} */
  const installing = (name) => [...aptGet, 'install', '-y', '--no-install-recommends', name];
  runOneOf([[...aptGet, 'update']]);
  runOneOf([installing('chromium-headless-shell'), installing('chromium')]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!findBrowser()) install();
  const found = findBrowser();
  console.log(found ? `Browser tests use ${found}` : 'There is no Chromium and none could be installed.');
  process.exitCode = found ? 0 : 1;
}

// Chromium of the browser tests: where it is and how it is started. Run as a program (`node tests/e2e/browser.js`), it installs
// Chromium where it is missing: the one step that gives tests what they need from outside, before any of them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

/** For a machine without a graphics card, and without requests that the browser makes by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The browser without its window comes first: the same engine for half of the processor time.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Path of the browser that `CHROMIUM_PATH` names, else of Playwright's, else of the system's, else undefined. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...commands].find((file) =>
    existsSync(file),
  );
}

/** Runs a command to its end and says whether it succeeded. @param {readonly string[]} words */
const succeeds = ([command = '', ...words]) =>
  spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** @param {readonly string[]} words */
const aptGet = (...words) =>
  succeeds([
    ...(process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']),
    ...['apt-get', '-o', 'DPkg::Lock::Timeout=600', '-qq', ...words],
  ]);

/** Installs the distribution's package, or else Playwright's own build. */
function installBrowser() {
  const install = (/** @type {string} */ name) => aptGet('install', '-y', '--no-install-recommends', name);
  if (aptGet('update') && (install('chromium-headless-shell') || install('chromium'))) return;
  succeeds(['npx', 'playwright', 'install', 'chromium']);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && findBrowser() === undefined) {
  console.log('No Chromium found, installing it.');
  installBrowser();
  if (findBrowser() === undefined) {
    console.error('The browser tests cannot run: install Chromium or set CHROMIUM_PATH.');
    process.exitCode = 1;
  }
}

// Programs from outside that tests drive: where they are looked for, and the packages of the distribution that bring them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';

/**
 * Program from outside.
 * @typedef {object} Program
 * @property {() => string | undefined} find its path, or undefined where it is missing
 * @property {readonly string[][]} packages lists of Debian packages; the first list that can be installed is taken
 */

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Finds the first of some files or commands. @param {readonly (string | undefined)[]} places */
function findFirst(places) {
  for (const place of places) {
    if (place === undefined || place === '') continue;
    const files = path.isAbsolute(place) ? [place] : FOLDERS.map((folder) => path.join(folder, place));
    const found = files.find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @satisfies {Record<string, Program>} */
export const PROGRAMS = {
  chromium: {
    // The browser without its window comes first: the same engine for half of the processor time.
    find: () =>
      findFirst([
        process.env.CHROMIUM_PATH,
        chromium.executablePath(),
        'chromium-headless-shell',
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
      ]),
    packages: [['chromium-headless-shell'], ['chromium']],
  },
};

/** @typedef {keyof typeof PROGRAMS} ProgramName */

/** Path of a program, or undefined where it is missing; nothing is installed. @param {ProgramName} name */
export const findProgram = (name) => PROGRAMS[name].find();

/**
 * Runs a command to its end; what it prints is shown where it fails.
 * @param {string} command
 * @param {readonly string[]} words
 */
function succeeds(command, words) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return true;
  console.log(`${[command, ...words].join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`.trimEnd());
  return false;
}

/** @param {readonly string[]} words */
function aptGet(...words) {
  const lock = ['-o', 'DPkg::Lock::Timeout=600', '-qq'];
  return process.getuid?.() === 0
    ? succeeds('apt-get', [...lock, ...words])
    : succeeds('sudo', ['--non-interactive', 'apt-get', ...lock, ...words]);
}

let isListed = false;

/**
 * Installs a program where it is missing: the distribution's package, for Chromium else Playwright's own build.
 * @param {ProgramName} name
 * @returns its path, or why it is missing
 */
export function provideProgram(name) {
  const found = findProgram(name);
  if (found !== undefined) return { found };
  const hasAptGet = findFirst(['apt-get']) !== undefined;
  console.log(`No ${name} found, installing it.`);
  if (hasAptGet) {
    // Package lists of an image are empty or old; one update serves all programs of this run.
    isListed ||= aptGet('update');
    const install = (/** @type {readonly string[]} */ packages) =>
      aptGet('install', '-y', '--no-install-recommends', ...packages);
    PROGRAMS[name].packages.some((packages) => install(packages) && findProgram(name) !== undefined);
  }
  if (findProgram(name) === undefined && name === 'chromium')
    succeeds('npx', ['playwright', 'install', 'chromium']);
  const installed = findProgram(name);
  if (installed !== undefined) return { found: installed };
  const reason = hasAptGet
    ? 'its package could not be installed'
    : 'this system has no apt-get to install it with';
  return { missing: `There is no ${name}: ${reason}.` };
}

import { spawn } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Packed } from './packed.ts';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder into which the packed package is installed, as whoever takes it from the registry has it. */
export interface Consumer {
  folder: string;
  /** The installed package. */
  home: string;
  /** What was installed. */
  tarball: string;
  /** Names of the files in the tarball. */
  files: string[];
  /** Why nothing could be installed, so that the package borrows this checkout's packages; undefined when all came from the registry. */
  borrowed: string | undefined;
  /** Who runs what is installed: as root nobody would notice that something tries to write into it. */
  who: { uid?: number; gid?: number };
  /** Removed when the tests are through. */
  temporary: string[];
}

/** The user without rights, for tests that run as root; not where this checkout, or Node, is closed to others. */
async function otherUser(folder: string): Promise<Consumer['who']> {
  if (process.getuid?.() !== 0) return {};
  const nobody = { uid: 65534, gid: 65534 };
  const look = `require('node:fs').readdirSync(${JSON.stringify(folder)})`;
  const { code } = await run(process.execPath, ['--eval', look], '/', nobody).catch(() => ({ code: null }));
  return code === 0 ? nobody : {};
}

/**
 * Npm's own settings of a script that runs this must not reach the one that installs; where the registry is, has to.
 * Neither must those of Vitest: Astro 7 serves no page where it sees them.
 */
export function environment(): Record<string, string> {
  const wanted = /^(?:PATH|HOME|TMPDIR|.*_PROXY|npm_config_(?:registry|cache|userconfig|globalconfig))$/i;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && wanted.test(name) ? [[name, value]] : [],
    ),
  );
}

/** On Windows `npm` is a file for the command line, which no program can start: what it starts is started instead. */
function program(command: string, args: readonly string[]): [string, string[]] {
  if (process.platform !== 'win32' || command !== 'npm') return [command, [...args]];
  const npm = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  return [process.execPath, [npm, ...args]];
}

/** Runs a program to its end. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  who: { uid?: number; gid?: number } = {},
): Promise<Ran> {
  const child = spawn(...program(command, args), { cwd, env: { ...environment(), NO_COLOR: '1' }, ...who });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (bytes) => (stdout += String(bytes)));
  child.stderr.on('data', (bytes) => (stderr += String(bytes)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}

/** What npm says where there is no way to the registry. */
const UNREACHABLE =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/;

/** Installs the package that `packed.ts` has made. */
export async function install({ name, made, tarball, files }: Packed): Promise<Consumer> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'package-test-'));
  // Another user runs in it.
  chmodSync(temporary, 0o755);
  const folder = path.join(temporary, 'consumer');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  const words = ['install', ...quiet, ...patience, tarball];
  const { code, stderr } = await run('npm', words, folder);
  if (code === 0) return at({ folder, tarball, files, borrowed: undefined, temporary: [temporary] }, name);
  if (!UNREACHABLE.test(stderr)) throw new Error(`npm install failed:\n${stderr}`);
  // Below the checkout, so that what would be installed is found in its node_modules.
  const inside = mkdtempSync(path.join(PROJECT, 'node_modules/.cache/package-test-'));
  chmodSync(inside, 0o755);
  for (const file of files) cpSync(path.join(made, file), path.join(inside, 'node_modules', name, file));
  writeFileSync(path.join(inside, 'package.json'), '{ "private": true, "type": "module" }\n');
  const borrowed = `the registry cannot be reached (${UNREACHABLE.exec(stderr)?.[0] ?? ''})`;
  return at({ folder: inside, tarball, files, borrowed, temporary: [temporary, inside] }, name);
}

async function at(consumer: Omit<Consumer, 'home' | 'who'>, name: string): Promise<Consumer> {
  const home = path.join(consumer.folder, 'node_modules', name);
  for (const file of [home, ...below(home)])
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, lstatSync(file).mode & 0o555);
  return { ...consumer, home, who: await otherUser(home) };
}

/** Runs the installed command, as somebody who may only read the package. */
export function content({ home, who }: Consumer, cwd: string, ...args: string[]): Promise<Ran> {
  return run(process.execPath, [path.join(home, 'bin/content.js'), ...args], cwd, who);
}

/** As `content`, for a script of a site. */
export function script({ who }: Consumer, cwd: string, file: string): Promise<Ran> {
  return run(process.execPath, [file], cwd, who);
}

/** A folder in which whoever runs the command may write. */
export async function openFolder({ folder, who }: Consumer, name: string): Promise<string> {
  const open = path.join(folder, name);
  mkdirSync(open, { recursive: true });
  if (who.uid !== undefined) await run('chown', ['-R', String(who.uid), open], folder);
  return open;
}

/** Everything below a folder, folders too. */
export function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
}

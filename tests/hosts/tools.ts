import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const SOURCE = 'tests/hosts/tools';
const CACHE = path.resolve('node_modules/.cache');

/** Programs of the hosts, and the Node that runs them. */
export interface Tools {
  folder: string;
  node: string;
}

/** Folder of what a lock file names now; another lock file has another folder. */
function toolsFolder(source: string): string {
  const hash = createHash('sha256').update(readFileSync(`${source}/package-lock.json`));
  return path.join(CACHE, source.replaceAll('/', '-'), hash.digest('hex').slice(0, 16));
}

/** Installs the packages into a folder, without running their scripts; says whether it worked. */
async function install(source: string, folder: string): Promise<boolean> {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(source, name), path.join(folder, name));
  // Not `npm ci`: it refuses a lock file that lacks the builds for systems on which it was not made.
  const words = ['install', '--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund'];
  try {
    await promisify(execFile)('npm', words, { cwd: folder, timeout: 600_000 });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** The one of the platform packages that was installed here. */
export function findNode(folder: string): string | undefined {
  const file = path.join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  return existsSync(file) ? file : undefined;
}

/**
 * Installs tools from a lock file of their own, once for each state of it. They are no part of the site: a missing
 * network is no mistake of it, so that a reason is given instead of an error. The folder gets its name when it is
 * whole: a program that another process is still writing cannot be run (ETXTBSY).
 * @param source folder with the tools' `package.json` and lock file
 */
export async function installTools(source: string): Promise<{ folder: string } | { missing: string }> {
  const folder = toolsFolder(source);
  if (existsSync(folder)) return { folder };
  mkdirSync(path.dirname(folder), { recursive: true });
  const fresh = mkdtempSync(path.join(path.dirname(folder), 'new-'));
  try {
    if (!(await install(source, fresh))) return { missing: `the tools of ${source} could not be installed` };
    renameSync(fresh, folder);
  } catch (error) {
    // Another process was faster; its folder holds the same.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return { folder };
}

/** The programs of the hosts, with the newer Node that some of them need. */
export async function ensureTools(): Promise<Tools | { missing: string }> {
  const installed = await installTools(SOURCE);
  if ('missing' in installed) return installed;
  const node = findNode(installed.folder);
  if (!node) return { missing: `there is no Node 22 package for ${process.platform} on ${process.arch}` };
  return { folder: installed.folder, node };
}

/** Runs a script of the tools' folder and gives what it printed as JSON. */
export async function runTool(
  { folder, node }: Tools,
  script: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<unknown> {
  // Not in step with this process, which may be the server that the script asks.
  const { stdout } = await promisify(execFile)(node, [path.resolve(SOURCE, script), ...words], {
    env: { PATH: process.env.PATH, TOOLS_FOLDER: folder, ...env },
    timeout: 60_000,
  });
  return JSON.parse(stdout);
}

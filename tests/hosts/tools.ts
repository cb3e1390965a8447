import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const SOURCE = 'tests/hosts/tools';
const FOLDER = path.resolve('node_modules/.cache/hosts-tools');
const STAMP = path.join(FOLDER, 'installed');

/** Programs of the hosts, and the Node that runs them. */
export interface Tools {
  folder: string;
  node: string;
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(`${SOURCE}/package-lock.json`))
    .digest('hex');

/** The one of the platform packages that was installed here. */
function findNode(): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const file = path.join(FOLDER, 'node_modules', name, 'bin/node');
  return existsSync(file) ? file : undefined;
}

/**
 * Installs the tools from their own lock file, once for each state of it, without running scripts of packages. They are
 * no part of the site: a missing network is no mistake of it, so that a reason is given instead of an error.
 */
export function ensureTools(): Tools | { missing: string } {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lockHash()) {
    mkdirSync(FOLDER, { recursive: true });
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(path.join(SOURCE, name), path.join(FOLDER, name));
    const { status } = spawnSync(
      'npm',
      // Not `npm ci`: it refuses a lock file that lacks the builds for systems on which it was not made.
      ['install', '--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund'],
      {
        cwd: FOLDER,
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: 600_000,
      },
    );
    if (status !== 0) return { missing: 'the tools of tests/hosts/tools could not be installed' };
    writeFileSync(STAMP, lockHash());
  }
  const node = findNode();
  if (!node) return { missing: `there is no Node 22 package for ${process.platform} on ${process.arch}` };
  return { folder: FOLDER, node };
}

/** Runs a script of the tools' folder and gives what it printed as JSON. */
export async function runTool(
  { node }: Tools,
  script: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<unknown> {
  // Not in step with this process, which may be the server that the script asks.
  const { stdout } = await promisify(execFile)(node, [path.resolve(SOURCE, script), ...words], {
    env: { PATH: process.env.PATH, TOOLS_FOLDER: FOLDER, ...env },
    timeout: 60_000,
  });
  return JSON.parse(stdout);
}

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BUILDS, buildFolder, USUAL, type Build } from './site.ts';
import { ensureTools } from './tools.ts';

const run = promisify(execFile);

/** Holds what became of the preparations, once they have ended: an empty text, or why they failed. */
const OUTCOME = path.resolve('dist-hosts/outcome.txt');

/** Builds the site for hosts with the command that an owner uses. One after the other: vike writes a file beside its own while it reads them. */
export async function buildSites(builds: readonly Build[]): Promise<void> {
  if (process.env.HOSTS_KEEP_BUILDS) return;
  for (const host of builds)
    await run(process.execPath, ['prerender/build.js', ...(host === USUAL ? [] : ['--host', host])], {
      // Not the test runner's own variables: under them vike and the packages build for tests.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...(host !== USUAL && { SITE_OUT_DIR: buildFolder(host) }),
      },
      maxBuffer: 64 * 1024 * 1024,
    });
}

/** Waits for what `setup` prepares in another process, while tests of other things run. */
export async function hostsPrepared(): Promise<void> {
  for (;;) {
    const outcome = readOutcome();
    if (outcome === '') return;
    if (outcome !== undefined) throw new Error(outcome);
    await sleep(200);
  }
}

function readOutcome(): string | undefined {
  try {
    return readFileSync(OUTCOME, 'utf8');
  } catch {
    return undefined;
  }
}

async function prepare(): Promise<string> {
  try {
    await Promise.all([buildSites(BUILDS), ensureTools()]);
    return '';
  } catch (error) {
    return String(error);
  }
}

/**
 * Begins to build the sites and to install the programs of the hosts, once for all tests. `HOSTS_KEEP_BUILDS=1` takes the
 * sites of the run before.
 * @returns what waits for the end, for a run that ends before
 */
export default function setup(): () => Promise<void> {
  mkdirSync(path.dirname(OUTCOME), { recursive: true });
  rmSync(OUTCOME, { force: true });
  const prepared = prepare().then((outcome) => {
    // Whole when it gets its name: tests look for it all the time.
    writeFileSync(`${OUTCOME}.new`, outcome);
    renameSync(`${OUTCOME}.new`, OUTCOME);
  });
  return () => prepared;
}

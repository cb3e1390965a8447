import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BUILDS, buildFolder, USUAL, type Build } from './site.ts';
import { ensureTools } from './tools.ts';

const run = promisify(execFile);

/** Holds what became of the preparations, once they have ended: an empty text, or why they failed. */
const OUTCOME = path.resolve('dist-hosts/outcome.txt');

/** The compiled content of a site whose form goes to a service, as a host without a handler needs it. */
function contentWithService(): string {
  const folder = path.resolve('dist-hosts/content-with-service');
  cpSync('dist-content', folder, { recursive: true });
  const file = path.join(folder, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as { entry: object };
  const entry = { ...site.entry, contact: { endpoint: 'https://forms.example/f/1' } };
  writeFileSync(file, JSON.stringify({ ...site, entry }));
  return folder;
}

/** The command that builds the site for a host: what an owner types or, for a host without a handler, its second half. */
function buildCommand(host: Build): { command: string[]; settings?: Record<string, string> } {
  if (host === USUAL) return { command: ['prerender/build.js'] };
  if (host === 'plain' || host === 'netlify') return { command: ['prerender/build.js', '--host', host] };
  return {
    command: ['node_modules/vite/bin/vite.js', 'build'],
    settings: { SITE_HOST: host, CONTENT_OUT_DIR: contentWithService() },
  };
}

/** Builds the site for hosts with the command that an owner uses. One after the other: vike writes a file beside its own while it reads them. */
export async function buildSites(builds: readonly Build[]): Promise<void> {
  if (process.env.HOSTS_KEEP_BUILDS) return;
  for (const host of builds) {
    const { command, settings } = buildCommand(host);
    await run(process.execPath, command, {
      // Not the test runner's own variables: under them vike and the packages build for tests.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...(host !== USUAL && { SITE_OUT_DIR: buildFolder(host) }),
        ...settings,
      },
      maxBuffer: 64 * 1024 * 1024,
    });
  }
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

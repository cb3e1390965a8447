import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BUILDS, buildFolder, type Build } from './site.ts';
import { ensureTools } from './tools.ts';

const run = promisify(execFile);

/** Builds the site for hosts with the command that an owner uses. One after the other: vike writes a file beside its own while it reads them. */
export async function buildSites(builds: readonly Build[]): Promise<void> {
  if (process.env.HOSTS_KEEP_BUILDS) return;
  for (const host of builds)
    await run(process.execPath, ['prerender/build.js', '--host', host], {
      // Not the test runner's own variables: under them vike and the packages build for tests.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        SITE_OUT_DIR: buildFolder(host),
      },
      maxBuffer: 64 * 1024 * 1024,
    });
}

/** Once, before the tests look at the sites. `HOSTS_KEEP_BUILDS=1` takes those of the run before. */
export default async function setup(): Promise<void> {
  const building = buildSites(BUILDS);
  ensureTools();
  await building;
}

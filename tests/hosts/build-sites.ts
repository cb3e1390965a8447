import { execFileSync } from 'node:child_process';
import { BUILDS, buildFolder, type Build } from './site.ts';
import { ensureTools } from './tools.ts';

/** Builds the site for hosts with the command that an owner uses. */
export function buildSites(builds: readonly Build[]): void {
  if (process.env.HOSTS_KEEP_BUILDS) return;
  for (const host of builds)
    execFileSync(process.execPath, ['prerender/build.js', '--host', host], {
      // Not the test runner's own variables: under them vike and the packages build for tests.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        SITE_OUT_DIR: buildFolder(host),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

/** Once, before the tests look at the sites. `HOSTS_KEEP_BUILDS=1` takes those of the run before. */
export default function setup(): void {
  ensureTools();
  buildSites(BUILDS);
}

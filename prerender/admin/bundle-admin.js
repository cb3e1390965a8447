import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Bundles the front end of the editing page into a folder, in a separate process, so that other builds do not
 * load its code.
 * @param {string} project
 * @param {string} folder
 */
export function bundleAdmin(project, folder) {
  const words = ['build', '--config', 'prerender/admin/vite.config.ts', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [join(project, 'node_modules/vite/bin/vite.js'), ...words], {
    cwd: project,
    env: { ...process.env, ADMIN_OUT_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The program of the editing page was not built.');
}

import { spawnSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { adminPolicy, readBackend, type Backend } from '../../scripts/shared/editing-backend.ts';
import { setting } from '../settings.js';

/** The service that stores the content, if the editing page was requested (`--admin`). */
export function editingBackend(): Backend | undefined {
  return setting('SITE_ADMIN') === '1' ? readBackend(process.env) : undefined;
}

/** Adds the editing page if it was requested, and returns the content security policy that it needs. */
export async function addEditingPage(project: string, folder: string): Promise<string | undefined> {
  const backend = editingBackend();
  if (backend === undefined) return undefined;
  const root = setting('CONTENT_ROOT');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/bin/content.js', 'admin', '--to', folder, ...(root === undefined ? [] : ['--root', root])],
    { cwd: project, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The editing page cannot be made. ${stderr.trim()}`);
  // Pages of this site are files beside their folders, not `index.html` in them.
  await rename(join(folder, 'admin/index.html'), join(folder, 'admin.html'));
  return adminPolicy(backend);
}

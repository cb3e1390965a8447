import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { adminPolicy } from '../../scripts/shared/editing-document.ts';
import { readBackend, type BackendChoice } from '../../scripts/shared/editing-backend.ts';
import { bundleAdmin } from './bundle-admin.js';

export interface AdminOptions {
  project: string;
  /** Published folder. */
  folder: string;
  /** Root of the content, when it is not the project. */
  root?: string | undefined;
  choice: BackendChoice;
}

/** Backend of the content, from the environment. Throws with a message for an invalid setting. */
export const adminChoice = (): BackendChoice => readBackend(process.env);

/**
 * Writes the editing page beside the pages of the site: `admin.html`, and below `admin/` its front end and
 * its forms.
 * @returns the content security policy that it needs
 */
export async function writeAdmin({ project, folder, root, choice }: AdminOptions): Promise<string> {
  const program = join(folder, '.admin-program');
  bundleAdmin(project, program);
  const words = ['admin', '--to', folder, '--program', program, ...(root ? ['--root', root] : [])];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts/bin/content.js'), ...words],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  rmSync(program, { recursive: true, force: true });
  if (status !== 0) throw new Error(`The editing page cannot be made. ${stderr.trim()}`);
  // Pages of this site are files beside their folders, not `index.html` in them.
  await rename(join(folder, 'admin/index.html'), join(folder, 'admin.html'));
  return adminPolicy(choice.origins);
}

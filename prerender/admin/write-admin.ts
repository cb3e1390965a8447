import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeTexts } from '../hosts/host.ts';
import { adminPage, adminPolicy } from './admin-page.ts';
import type { BackendChoice } from './backend.ts';

export interface AdminOptions {
  /** Root of the project. */
  project: string;
  /** Folder that is published. */
  folder: string;
  /** Root of the content, when it is not the project. */
  root?: string | undefined;
  title: string;
  choice: BackendChoice;
}

/** The forms, as `content admin` makes them from the schemas. */
function readForms(project: string, root: string | undefined): Record<string, unknown> {
  const words = [join(project, 'scripts/bin/content.js'), 'admin', ...(root ? ['--root', root] : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The forms of the editing page cannot be made. ${stderr.trim()}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Bundles the program into `admin/`, in a process of its own: only who asks for the page pays for it. */
function bundle(project: string, folder: string): void {
  const words = ['build', '--config', 'prerender/admin/vite.config.ts', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [join(project, 'node_modules/vite/bin/vite.js'), ...words], {
    cwd: project,
    env: { ...process.env, ADMIN_OUT_DIR: join(folder, 'admin') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The program of the editing page was not built.');
}

/**
 * Writes the editing page beside the pages of the site: `admin.html`, and below `admin/` its program and its forms.
 * @returns the content security policy that it needs
 */
export async function writeAdmin({ project, folder, root, title, choice }: AdminOptions): Promise<string> {
  const policy = adminPolicy(choice.origins);
  const forms = readForms(project, root);
  bundle(project, folder);
  const config = { backend: choice.backend, app_title: title, show_preview_links: false, ...forms };
  await writeTexts(folder, {
    'admin.html': adminPage({ title, policy }),
    'admin/config.json': JSON.stringify(config),
  });
  return policy;
}

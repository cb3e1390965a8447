import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adminPage, adminPolicy } from '../../../contract/editing-document.ts';
import type { EditingServer } from './serve.ts';

/**
 * Writes the editing page into the published folder: `admin/` with its document, its configuration and its
 * front end.
 */
export function writeEditingPage(
  folder: string,
  { title, program, config, choice }: Pick<EditingServer, 'title' | 'program' | 'config' | 'choice'>,
): void {
  const own = path.join(folder, 'admin');
  mkdirSync(own, { recursive: true });
  for (const { name } of readdirSync(program, { withFileTypes: true }).filter((one) => one.isFile()))
    copyFileSync(path.join(program, name), path.join(own, name));
  writeFileSync(path.join(own, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(own, 'index.html'), adminPage({ title, policy: adminPolicy(choice.origins) }));
}

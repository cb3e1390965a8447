import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = findProject(path.dirname(fileURLToPath(import.meta.url)));

/** The folder above that holds the command; from a bundle (scripts/bin/run.js) it is further up than from here. */
function findProject(folder: string): string {
  const isProject = existsSync(path.join(folder, 'scripts', 'bin', 'content.js'));
  return isProject ? folder : findProject(path.dirname(folder));
}

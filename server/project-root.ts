import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root of the checkout that contains the command, whatever the working directory. */
export function projectRoot(): string {
  let folder = path.dirname(process.argv[1] ?? process.cwd());
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

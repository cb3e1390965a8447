import { existsSync } from 'node:fs';
import path from 'node:path';

/** The checkout that the command stands in, whatever folder it is started from. */
export function projectRoot(): string {
  let folder = path.dirname(process.argv[1] ?? process.cwd());
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

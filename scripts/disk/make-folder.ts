import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './read-file.ts';

/**
 * Makes a folder, and those above it that are missing; throws what the system says. The `recursive` of Node does not come to an end
 * in folders that take none, such as `/proc`: the system says that something is missing, and it is not the folder above.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isFolder(folder)) return;
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    if (isFolder(above)) throw new NoFolderHere(above, folder);
    makeFolder(above);
    makeFolder(folder);
  }
}

/** A folder that is there takes no others. */
class NoFolderHere extends Error {
  /** As errors of the system have it, so that it is told like one. */
  readonly code = 'ENOTSUP';

  constructor(
    above: string,
    readonly path: string,
  ) {
    super(`no folder can be made in ${above} (ENOTSUP)`);
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

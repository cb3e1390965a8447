import { existsSync, mkdirSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates the folder and missing parents, accessible only to the owner; throws file system errors. Node's
 * `recursive` option would loop forever in folders that cannot contain new ones, such as `/proc`.
 */
export function prepareFolder(folder: string): void {
  const above = path.dirname(folder);
  if (above !== folder && !existsSync(above)) prepareFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'a folder cannot be created there',
  EEXIST: 'a file with its name exists',
  ENOTDIR: 'there is a file where its folder should be',
  EACCES: 'there is no permission to read and write there',
  EPERM: 'there is no permission to read and write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** A file system error in words. */
export function faultText(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return `${WORDS[code] ?? String(error)} (${code})`;
}

/** Why messages cannot be saved in a folder, which is created if necessary; undefined if they can. */
export async function inboxFault(folder: string): Promise<string | undefined> {
  try {
    prepareFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return faultText(error);
  }
}

/**
 * The inbox folder: `CONTACT_DIR` if it is set, else `submissions` in the project.
 * @param from base of a relative `CONTACT_DIR`
 */
export function inboxFolder(
  project: string,
  { CONTACT_DIR }: NodeJS.ProcessEnv = process.env,
  from = process.cwd(),
): string {
  return CONTACT_DIR ? path.resolve(from, CONTACT_DIR) : path.join(project, 'submissions');
}

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

import { copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../disk/read-file.ts';
import { temporaryBeside } from '../../disk/write-file.ts';
import { isUntouched, type FileState } from '../../incremental/file-state.ts';

const MANIFEST = 'manifest.json';

/**
 * Puts files that were made in another folder into the output, each in one step: pages first, then what lists them; then what is
 * gone goes, and the manifest comes last. Files that say what they said before are left alone, so that no watcher sees them change.
 * @param ledger the whole output as it is to be; rows that are those of `old` are known to lie in it
 * @returns what then lies in the output
 */
export function putInPlace(made: string, out: string, ledger: FileState, old: FileState): FileState {
  const result: FileState = {};
  const coming: string[] = [];
  for (const [file, next] of Object.entries(ledger)) {
    const before = old[file];
    result[file] = next;
    if (before === next) continue;
    if (before?.sha256 === next.sha256 && isUntouched(before, path.join(out, file)))
      result[file] = { ...before, key: next.key };
    else coming.push(file);
  }
  const names = namesOf(Object.keys(ledger));
  const gone = readdirSync(out, { recursive: true, withFileTypes: true })
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !names.has(name));
  // Where letters of both cases are one name, it would be the new file that goes.
  const folded = new Set([...names].map(fold));
  removeAll(
    out,
    gone.filter((name) => folded.has(fold(name))),
  );
  const order = (file: string): number => (file === MANIFEST ? 2 : file.includes('/') ? 0 : 1);
  for (const file of coming.sort((a, b) => order(a) - order(b))) {
    if (file === MANIFEST) removeAll(out, gone);
    const mtimeMs = place(path.join(made, file), out, file);
    const row = result[file];
    if (row !== undefined && mtimeMs !== undefined) result[file] = { ...row, mtimeMs };
  }
  removeAll(out, gone);
  return result;
}

/** Files, and the folders above them. */
function namesOf(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of files)
    for (let name = file; name !== '.' && !names.has(name); name = path.posix.dirname(name)) names.add(name);
  return names;
}

function fold(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

/**
 * Puts a file in its place; a file or a link on its way, or a folder in its place, is none of the output's any more.
 * @returns when it was written, where that is not the time that it had before
 */
function place(from: string, out: string, file: string): number | undefined {
  const names = file.split('/');
  for (let depth = 1; depth < names.length; depth += 1) {
    const folder = path.join(out, ...names.slice(0, depth));
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() === true) continue;
    if (found !== undefined) rmSync(folder);
    mkdirSync(folder);
  }
  const target = path.join(out, file);
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory() === true)
    rmSync(target, { recursive: true });
  try {
    renameSync(from, target);
    return undefined;
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
  }
  // The output is a disk of its own.
  const temporary = temporaryBeside(target);
  copyFileSync(from, temporary);
  renameSync(temporary, target);
  return lstatSync(target).mtimeMs;
}

function removeAll(out: string, names: readonly string[]): void {
  for (const name of names)
    try {
      rmSync(path.join(out, name), { recursive: true, force: true });
    } catch (error) {
      // What was a folder above it is a file now.
      if (codeOf(error) !== 'ENOTDIR') throw error;
    }
}

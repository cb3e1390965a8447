import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../disk/read-file.ts';
import { relativeTo } from '../../disk/paths.ts';
import { temporaryBeside } from '../../disk/write-file.ts';
import { isUntouched, namesOf, type FileState, type Written } from '../../incremental/file-state.ts';
import { contentHash } from '../../incremental/hash.ts';
import { UNFINISHED } from './output-folder.ts';

const MANIFEST = 'manifest.json';

/**
 * Moves files from another folder into the output, each atomically: pages first, then the files that list
 * them, then removals, and the manifest last. Files with unchanged content are left alone, so that no watcher
 * reports them.
 * @param state state of the whole new output; rows equal to those of `old` are already in place
 * @returns the resulting state of the output
 */
export function putInPlace(made: string, out: string, state: FileState, old: FileState): FileState {
  writeFileSync(path.join(out, UNFINISHED), '');
  const result: FileState = {};
  const coming: string[] = [];
  for (const [file, next] of Object.entries(state)) {
    const before = old[file];
    result[file] = next;
    if (before === next) continue;
    if (before?.sha256 === next.sha256 && isUntouched(before, path.join(out, file)))
      result[file] = { ...before, key: next.key };
    else coming.push(file);
  }
  const names = namesOf(Object.keys(state));
  const gone = readdirSync(out, { recursive: true, withFileTypes: true })
    .map((entry) => relativeTo(out, path.join(entry.parentPath, entry.name)))
    .filter((name) => !names.has(name) && name !== UNFINISHED);
  // On a case-insensitive file system, this would delete the new file.
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
  removeAll(out, [...gone, UNFINISHED]);
  return result;
}

function fold(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

/**
 * Moves a file into place; a file or symlink in the way of its folders, or a folder in its place, is removed.
 * @returns its modification time, if that differs from the one before
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
  // The output is on a different file system.
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
      // A parent folder has become a file.
      if (codeOf(error) !== 'ENOTDIR') throw error;
    }
}

type FilePut = Omit<Written, 'key'>;

/** Writes a file of the output and returns its state on disk. */
export function putFile(target: string, content: Buffer | string): FilePut {
  // Encoded once: Node would do it for the file and again for the hash.
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  writeFileSync(target, bytes);
  const { size, mtimeMs } = statSync(target);
  return { sha256: contentHash(bytes), bytes: size, mtimeMs };
}

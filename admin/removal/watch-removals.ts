import { isTextFile, type HelpChange } from '../../scripts/shared/editing-help.ts';

/** Methods of a directory handle, which are called with the handle as `this`. */
interface Folders {
  removeEntry: (
    this: FileSystemDirectoryHandle,
    name: string,
    options?: FileSystemRemoveOptions,
  ) => Promise<void>;
  getDirectoryHandle: (
    this: FileSystemDirectoryHandle,
    name: string,
    options?: FileSystemGetDirectoryOptions,
  ) => Promise<FileSystemDirectoryHandle>;
}

/** Functions that handle a deletion in a local folder. */
export interface FolderRemoval {
  /** Asks what changes when a file is deleted; undefined if the user cancels. */
  removal: (file: string) => Promise<readonly HelpChange[] | undefined>;
  apply: (changes: readonly HelpChange[]) => Promise<void>;
}

/**
 * Intercepts every deletion of an entry in the local folder: the helper first changes the files that refer to
 * the entry, then its own file is deleted.
 */
export function watchRemovals({ removal, apply }: FolderRemoval): void {
  if (!('FileSystemDirectoryHandle' in globalThis)) return;
  const folders = FileSystemDirectoryHandle.prototype as Folders;
  const { removeEntry: own } = folders;
  folders.removeEntry = async function (this: FileSystemDirectoryHandle, name, options) {
    const file = await placeOf(this, name);
    if (file === undefined) return own.call(this, name, options);
    const changes = await removal(file);
    if (changes === undefined) throw new Error(`${name} was not deleted.`);
    const others = changes.filter((one) => one.file !== file);
    if (others.length > 0) await apply(others);
    return own.call(this, name, options);
  };
}

/** The selected folder; everything that the CMS deletes is below it. */
let picked: FileSystemDirectoryHandle | undefined;

/** Detects which folder the CMS uses: the user selects it, or it was stored earlier. */
export function notePickedFolder(): void {
  if (!('FileSystemDirectoryHandle' in globalThis)) return;
  const folders = FileSystemDirectoryHandle.prototype as Folders;
  const { getDirectoryHandle: own } = folders;
  folders.getDirectoryHandle = function (this: FileSystemDirectoryHandle, name, options) {
    // The CMS looks for these folders in the root.
    if (name === 'content' || name === '.git') note(this);
    return own.call(this, name, options);
  };
}

function note(folder: FileSystemDirectoryHandle): void {
  picked = folder;
}

/** Path of an entry's file below the selected folder; undefined for any other file. */
async function placeOf(folder: FileSystemDirectoryHandle, name: string): Promise<string | undefined> {
  if (!isTextFile(name)) return undefined;
  const above = await picked?.resolve(folder);
  const file = above === null || above === undefined ? undefined : [...above, name].join('/');
  return file?.startsWith('content/') === true ? file : undefined;
}

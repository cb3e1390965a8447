import { isTextFile, type HelpChange } from '../../scripts/contract/editing-help.ts';

/** What a folder of the browser can do, as functions that are called with the folder that they are asked of. */
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

/** What the folder of this computer is changed by. */
export interface FolderRemoval {
  /** Asks what goes with a file; undefined when the person calls it off. */
  removal: (file: string) => Promise<readonly HelpChange[] | undefined>;
  apply: (changes: readonly HelpChange[]) => Promise<void>;
}

/**
 * Looks at every entry that is deleted from the folder on this computer: the helper changes what refers to it, and the file goes with
 * that, all at once.
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

/** The folder that was picked; everything the program removes lies below it. */
let picked: FileSystemDirectoryHandle | undefined;

/** Notes which folder the program works on: it asks for it, or has kept it from the last time. */
export function notePickedFolder(): void {
  if (!('FileSystemDirectoryHandle' in globalThis)) return;
  const folders = FileSystemDirectoryHandle.prototype as Folders;
  const { getDirectoryHandle: own } = folders;
  folders.getDirectoryHandle = function (this: FileSystemDirectoryHandle, name, options) {
    // The root is where the program looks for the folders of the content.
    if (name === 'content' || name === '.git') note(this);
    return own.call(this, name, options);
  };
}

function note(folder: FileSystemDirectoryHandle): void {
  picked = folder;
}

/** Path of an entry's file below the folder that was picked; undefined for what is none. */
async function placeOf(folder: FileSystemDirectoryHandle, name: string): Promise<string | undefined> {
  if (!isTextFile(name)) return undefined;
  const above = await picked?.resolve(folder);
  const file = above === null || above === undefined ? undefined : [...above, name].join('/');
  return file?.startsWith('content/') === true ? file : undefined;
}

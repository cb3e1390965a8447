import { takenMessage, type MadeTexts } from './made-texts.ts';

/**
 * Browsers write a file under a temporary name and move it into place, if they support `move`, which
 * TypeScript lacks.
 */
interface MovableHandle extends FileSystemFileHandle {
  move?: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>;
}

/**
 * Prevents a form from overwriting changes that were saved in another window or program since it was opened.
 * @param tell shows a message to the user, whose input is still on the screen
 */
export function keepOthers(texts: MadeTexts, tell: (words: string) => void): void {
  if (!('FileSystemFileHandle' in globalThis)) return;
  const handles = FileSystemFileHandle.prototype as MovableHandle;
  const { move } = handles;
  if (move === undefined) return;
  const told = new Set<string>();
  handles.move = async function (this: MovableHandle, folder, name) {
    const text = await textOf(this);
    if (!texts.mayReplace(await textIn(folder, name), text)) {
      const words = takenMessage(name);
      // The CMS retries a few times.
      if (!told.has(text)) tell(words);
      told.add(text);
      throw new Error(words);
    }
    await move.call(this, folder, name);
  };
}

async function textOf(handle: FileSystemFileHandle): Promise<string> {
  const file = await handle.getFile();
  return file.text();
}

async function textIn(folder: FileSystemDirectoryHandle, name: string): Promise<string | undefined> {
  try {
    return await textOf(await folder.getFileHandle(name));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** Message for somebody whose changes were not saved, because a newer text would be lost. */
export const takenMessage = (name: string): string =>
  `${name} was changed somewhere else after you opened it, so your version was not saved. Copy what you wrote, reload this page, and add it to the newer text.`;

/**
 * Records the texts that this page has written or is about to write, so that it overwrites no changes by
 * others.
 */
export class MadeTexts {
  readonly #sources = new Map<string, string | undefined>();
  readonly #written = new Set<string>();
  /** The last saved text of a form, by the text that the form was opened from. */
  readonly #latest = new Map<string, string>();

  /**
   * Records a text that was made from a form.
   * @param source text of the file that the form was opened from; undefined for a new one
   */
  note(text: string, source: string | undefined): void {
    this.#sources.set(text.trim(), source?.trim());
  }

  /**
   * Whether a text may replace the current text of a file: if that is the one it was made from, or was
   * written by this page.
   * @param now undefined if there is no file
   */
  mayReplace(now: string | undefined, text: string): boolean {
    // The CMS trims the texts that it reads, and appends a newline to those that it writes.
    const [held, made] = [now?.trim(), text.trim()];
    const isOurs = held === undefined || held === made || this.#written.has(held);
    const isAllowed = isOurs || !this.#sources.has(made) || this.#sources.get(made) === held;
    if (isAllowed) this.#written.add(made);
    const source = this.#sources.get(made);
    if (isAllowed && source !== undefined) this.#latest.set(source, text);
    return isAllowed;
  }

  /**
   * The last saved text of a form that was opened from a text: the CMS keeps the form open and does not read
   * the new file.
   */
  latest(source: string): string {
    return this.#latest.get(source.trim()) ?? source;
  }
}

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

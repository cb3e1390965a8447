import type { Page } from 'playwright/test';

/**
 * Lets a page pick a folder without a dialog: the browser's origin private file system. It contains these
 * files, and a `.git` folder that marks it as a repository.
 */
export async function offerFolder(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [name, text] of Object.entries(all)) {
      const parts = name.split('/');
      let folder = root;
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
      const handle = await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
      const stream = await handle.createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, files);
  await page.addInitScript(() =>
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  );
}

/** Every file of the folder, by path; a file that is being saved at the same time may be missing. */
export async function readFolder(page: Page): Promise<Record<string, Buffer>> {
  const found = await page.evaluate(async () => {
    const files: [string, number[]][] = [];
    const walk = async (folder: FileSystemDirectoryHandle, at: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') await walk(handle, `${at}${name}/`);
        else {
          const file = await handle
            .getFile()
            .then((one) => one.arrayBuffer())
            .catch((error: unknown) => error);
          // The page replaces a file when saving it, so a listed file may be missing for a moment.
          if (file instanceof ArrayBuffer) files.push([`${at}${name}`, [...new Uint8Array(file)]]);
          else if (!(file instanceof DOMException && /^Not(Found|Readable)Error$/.test(file.name)))
            throw file;
        }
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    return files;
  });
  return Object.fromEntries(found.map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

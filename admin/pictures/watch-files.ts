import { pictureFault } from './picture-fault.ts';

/** Events that were already checked, and are passed on to the CMS. */
const passed = new WeakSet<Event>();

/**
 * Intercepts every file that is selected or dropped on the page: bad pictures are reported, the others are
 * passed to the CMS.
 */
export function watchFiles(page: Document, tell: (words: string) => void): void {
  page.addEventListener(
    'change',
    (event) => {
      const { target } = event;
      if (passed.has(event) || !(target instanceof HTMLInputElement) || target.type !== 'file') return;
      const files = [...(target.files ?? [])];
      if (files.length === 0) return;
      event.stopImmediatePropagation();
      void goodOnes(files, tell).then((good) => {
        target.files = transferOf(good).files;
        if (good.length > 0) pass(target, new Event('change', { bubbles: true }));
      });
    },
    true,
  );
  page.addEventListener(
    'drop',
    (event) => {
      const { target, dataTransfer } = event;
      // The files of a drop are accessible only during the event.
      const dropped = [...(dataTransfer?.items ?? [])].flatMap(droppedFile);
      if (passed.has(event) || target === null || dropped.length === 0) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      const files = dropped.map(({ file }) => file);
      void goodOnes(files, tell).then((good) => {
        const taken = dropped.filter(({ file }) => good.includes(file));
        pass(target, new DragEvent('drop', { bubbles: true, dataTransfer: dropOf(taken) }));
      });
    },
    true,
  );
}

interface Dropped {
  file: File;
  entry: FileSystemEntry | null;
}

function droppedFile(item: DataTransferItem): Dropped[] {
  const file = item.kind === 'file' ? item.getAsFile() : null;
  return file === null ? [] : [{ file, entry: item.webkitGetAsEntry() }];
}

/** Recreates a drop of files: the CMS needs file system entries, which only a real drop has. */
function dropOf(dropped: readonly Dropped[]): DataTransfer {
  const items = dropped.map(({ file, entry }) => ({
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
    webkitGetAsEntry: () => entry,
  }));
  return Object.defineProperty(transferOf(dropped.map(({ file }) => file)), 'items', { value: items });
}

async function goodOnes(files: readonly File[], tell: (words: string) => void): Promise<File[]> {
  const faults = await Promise.all(files.map((file) => pictureFault(file)));
  const words = faults.flatMap((fault) => fault?.words ?? []);
  if (words.length > 0) tell(words.join('\n\n'));
  return files.filter((_file, index) => faults[index]?.isTaken !== false);
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

function pass(target: EventTarget, event: Event): void {
  passed.add(event);
  target.dispatchEvent(event);
}

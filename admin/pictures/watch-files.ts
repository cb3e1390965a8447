import { pictureFault } from './picture-fault.ts';

/** Events that were looked at already, and are for the program. */
const passed = new WeakSet<Event>();

/** Looks at every file that is chosen or dropped on the page before the program does: bad pictures are named, the others go on to it. */
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
      // What a drop brought can be asked for during the event only.
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

/** A drop of files: the program asks for their places on the disk, which only those of a real drop have. */
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

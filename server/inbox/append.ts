import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { prepareFolder } from './inbox-folder.ts';

const LINE_END = 0x0a;

/**
 * Syncs the folder: without that, the entry of a new file could be lost. Windows and some network drives
 * cannot; the line is written by then, so that is no reason to reject it.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Appends a record to a file as one line of JSON; resolves when it is on disk. */
async function appendLine(folder: string, name: string, record: unknown): Promise<void> {
  prepareFolder(folder);
  const file = path.join(folder, name);
  const isNew = !(await stat(file).catch(() => null));
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer: last } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    // A process that was killed may have left half a line.
    const start = size > 0 && last[0] !== LINE_END ? '\n' : '';
    try {
      await handle.appendFile(`${start}${JSON.stringify(record)}\n`);
      await handle.sync();
    } catch (error) {
      // On a full disk, half of it may have been written: what was not acknowledged must not stay.
      await handle.truncate(size).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
  if (isNew) await syncFolder(folder);
}

export interface Appender {
  append(name: string, record: unknown): Promise<void>;
  /** Resolves when everything is written. */
  idle(): Promise<void>;
}

/** Appends records to files of a folder, one after the other, so that lines never mix. */
export function createAppender(folder: string): Appender {
  let last = Promise.resolve();
  return {
    append(name, record) {
      const written = last.then(() => appendLine(folder, name, record));
      last = written.catch(() => undefined);
      return written;
    },
    idle: () => last,
  };
}

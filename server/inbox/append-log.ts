import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { createReadStream } from 'node:fs';
import { prepareFolder } from './inbox-folder.ts';

/** Append-only log files with one record per line. */
export interface AppendLog {
  /**
   * Appends a record as one line of JSON; resolves when it is on disk. If it rejects, nothing was added to
   * the file.
   */
  append(file: string, record: unknown): Promise<void>;
  /** Resolves when all pending records are written. */
  idle(): Promise<void>;
}

interface Waiting {
  line: string;
  done: () => void;
  failed: (error: unknown) => void;
}

const LINE_END = 0x0a;

/** Whether a file ends in the middle of a line, after a process was killed. */
async function endsTorn(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== LINE_END;
}

/**
 * Syncs the folder: without that, the entry of a new file could be lost. Windows and some network drives
 * cannot; the lines are written by then, so that is no reason to reject them.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function writeLines(folder: string, file: string, text: string): Promise<void> {
  prepareFolder(folder);
  const name = path.join(folder, file);
  const isNew = !(await stat(name).catch(() => null));
  const handle = await open(name, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const start = (await endsTorn(handle, size)) ? '\n' : '';
    try {
      await handle.appendFile(start + text);
      await handle.sync();
    } catch (error) {
      // On a full disk, half of it may have been written: a message that was not acknowledged must not stay
      // in the file.
      await handle.truncate(size).catch(() => undefined);
      throw error;
    }
  } finally {
    await handle.close();
  }
  if (isNew) await syncFolder(folder);
}

/**
 * Appends records to files in a folder. Records that arrive during a write are written together afterward, so
 * many concurrent ones need only one sync, and lines never mix.
 */
export function createAppendLog(folder: string, write = writeLines): AppendLog {
  const waiting = new Map<string, Waiting[]>();
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    for (let [next] = waiting; next; [next] = waiting) {
      const [file, batch] = next;
      waiting.delete(file);
      try {
        await write(folder, file, batch.map(({ line }) => line).join(''));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running = null;
  }

  return {
    append(file, record) {
      return new Promise<void>((done, failed) => {
        const batch = waiting.get(file) ?? [];
        batch.push({ line: `${JSON.stringify(record)}\n`, done, failed });
        waiting.set(file, batch);
        running ??= drain();
      });
    },
    idle: () => running ?? Promise.resolve(),
  };
}

export interface Line {
  /** The text; null if the line is longer than any valid one. */
  text: string | null;
  /** Counted from 1. */
  number: number;
}

/** Maximum length of a line. A message takes less than a tenth of it. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Yields the lines of a file, keeping only one line in memory at a time. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let size = 0;
  let number = 1;
  const take = (part: Buffer) => {
    size += part.length;
    if (size <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  const line = (): Line => ({
    text: size > MAX_LINE_BYTES ? null : Buffer.concat(parts).toString('utf8'),
    number,
  });
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      take(chunk.subarray(start, end));
      yield line();
      [parts, size, start] = [[], 0, end + 1];
      number += 1;
    }
    take(chunk.subarray(start));
  }
  if (size > 0) yield line();
}

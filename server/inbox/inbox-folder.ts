import { constants } from 'node:fs';
import { access, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';

/** Creates the folder and missing parents, accessible only to the owner. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Why messages cannot be saved in a folder, which is created if necessary; undefined if they can. */
export async function inboxFault(folder: string): Promise<string | undefined> {
  try {
    await prepareFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * The inbox folder: `CONTACT_DIR` if it is set, else `submissions` in the project.
 * @param from base of a relative `CONTACT_DIR`
 */
export function inboxFolder(
  project: string,
  { CONTACT_DIR }: NodeJS.ProcessEnv = process.env,
  from = process.cwd(),
): string {
  return CONTACT_DIR ? path.resolve(from, CONTACT_DIR) : path.join(project, 'submissions');
}

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
  await prepareFolder(folder);
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

/** Appends records to files of a folder, one after the other, so that lines never mix. */
export function createAppender(folder: string) {
  let last = Promise.resolve();
  return {
    append(name: string, record: unknown): Promise<void> {
      const written = last.then(() => appendLine(folder, name, record));
      last = written.catch(() => undefined);
      return written;
    },
    /** Resolves when everything is written. */
    idle: () => last,
  };
}

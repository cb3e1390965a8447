import { constants } from 'node:fs';
import { access, mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Missing parents are created as well; only the owner has access. */
const OWN = { recursive: true, mode: 0o700 };

/** Why messages cannot be saved in a folder, which is created if necessary; undefined if they can. */
export async function inboxFault(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, OWN);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The inbox folder: `CONTACT_DIR` if it is set, else `submissions` in the project. */
export const inboxFolder = (project: string, { CONTACT_DIR } = process.env): string =>
  CONTACT_DIR ? path.resolve(CONTACT_DIR) : path.join(project, 'submissions');

const LINE_END = 0x0a;

/** Appends a record to a file as one line of JSON; resolves when it is on disk. */
async function appendLine(folder: string, name: string, record: unknown): Promise<void> {
  await mkdir(folder, OWN);
  const handle = await open(path.join(folder, name), 'a+', 0o600);
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
}

/** Appends records to files of a folder, one after the other, so that lines never mix. */
export function createAppender(folder: string) {
  let last = Promise.resolve();
  return {
    append(name: string, record: unknown): Promise<void> {
      const write = last.then(() => appendLine(folder, name, record));
      last = write.catch(() => undefined);
      return write;
    },
    /** Resolves when everything is written. */
    idle: () => last,
  };
}

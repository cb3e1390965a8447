import { lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../incremental/hash.ts';
import type { DevMessage, DevScreens } from '../shared/dev-messages.ts';

/** Maximum length of a socket path that every system supports (`sun_path`, without the terminator). */
const LONGEST_SOCKET = 100;

/** Marks an output folder as used by a development build, so that another one can detect it. */
export interface DevMark {
  /** Whether another process already builds into the folder. */
  isTaken: boolean;
  close: () => void;
}

/**
 * Marks an output folder as used by this process. The mark is a listening socket, so it disappears with the
 * process in any case. One is beside the output, visible to other containers, and one among the temporary
 * files, for file systems without sockets and for long paths. A process that can create neither is treated as
 * the only one.
 */
export async function markOutput(out: string): Promise<DevMark> {
  const marks = await Promise.all(addressesOf(out).map(markAddress));
  return {
    isTaken: marks.some(({ isTaken }) => isTaken),
    close: () => {
      for (const { close } of marks) close();
    },
  };
}

function addressesOf(out: string): string[] {
  const name = `copydesk-dev-${sha256(out).slice(0, 20)}`;
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`];
  const temporary = path.join(tmpdir(), `${name}.sock`);
  const beside = path.join(path.dirname(out), `.${path.basename(out)}.dev.sock`);
  // Some systems truncate a longer path, which could then be the mark of another folder.
  return Buffer.byteLength(beside) <= LONGEST_SOCKET ? [beside, temporary] : [temporary];
}

async function markAddress(address: string): Promise<DevMark> {
  const server = createServer((socket) => socket.destroy()).unref();
  const close = (): void => void server.close();
  if (await listens(server, address)) return { isTaken: false, close };
  if (await answers(address)) return { isTaken: true, close: () => undefined };
  // The socket of a killed process. A file with that name that is not a socket is left alone.
  if (lstatSync(address, { throwIfNoEntry: false })?.isSocket() === true)
    try {
      rmSync(address, { force: true });
      await listens(server, address);
    } catch {
      return { isTaken: false, close: () => undefined };
    }
  return { isTaken: false, close };
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const failed = (): void => resolve(false);
    server.once('error', failed);
    server.listen(address, () => {
      server.off('error', failed);
      resolve(true);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Channel to the parent process that started the command (`npm run dev`). */
export interface DevChannel {
  send: (message: DevMessage) => void;
  close: () => void;
}

/**
 * Opens the channel to the parent process; without a parent, the channel does nothing.
 * @param screens called with the pages that are open in browsers
 * @param closed called when the other end disconnects
 */
export function openChannel(screens: (paths: string[]) => void, closed: () => void): DevChannel {
  // Other parents with an IPC channel (such as a test runner) use a different protocol.
  if (process.env.CONTENT_DEV_CHANNEL !== '1' || process.send === undefined)
    return { send: () => undefined, close: () => undefined };
  process.on('message', (message: DevScreens) => screens(message.paths));
  process.once('disconnect', closed);
  return {
    send: (message) => {
      if (process.connected) process.send?.(message);
    },
    close: () => {
      if (process.connected) process.disconnect();
    },
  };
}

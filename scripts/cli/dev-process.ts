import { lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../incremental/hash.ts';
import type { DevMessage, DevScreens } from '../contract/dev-messages.ts';

/** What the shortest `sun_path` of the systems holds, without its end. */
const LONGEST_SOCKET = 100;

/** That this process builds into a folder again and again, for others that begin to. */
export interface DevMark {
  /** Whether another process does so already. */
  isTaken: boolean;
  close: () => void;
}

/**
 * Marks an output folder as one that this process builds into. The mark is a socket that is listened to, so it goes with the process
 * however that ends. One lies beside the output, where processes in other containers see it as well, and one among the temporary
 * files, for a disk that takes no socket, or a path too long for one. Whoever can make neither counts as alone.
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
  // A longer path is cut short by some systems: it would be the mark of another folder.
  return Buffer.byteLength(beside) <= LONGEST_SOCKET ? [beside, temporary] : [temporary];
}

async function markAddress(address: string): Promise<DevMark> {
  const server = createServer((socket) => socket.destroy()).unref();
  const close = (): void => void server.close();
  if (await listens(server, address)) return { isTaken: false, close };
  if (await answers(address)) return { isTaken: true, close: () => undefined };
  // Somebody was killed. A file of that name which is no socket is somebody else's.
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
    const failed = (): void => {
      resolve(false);
    };
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
    socket.once('error', () => {
      resolve(false);
    });
  });
}

/** How whoever started the command learns what it does (`npm run dev`). */
export interface DevChannel {
  send: (message: DevMessage) => void;
  close: () => void;
}

/**
 * Opens the channel of a process that was started with one; a silent one otherwise.
 * @param screens told which pages somebody looks at
 * @param closed called when the other end is gone
 */
export function openChannel(screens: (paths: string[]) => void, closed: () => void): DevChannel {
  // Others that start processes with a channel (a test runner) do not speak of pages.
  if (process.env.CONTENT_DEV_CHANNEL !== '1' || process.send === undefined)
    return { send: () => undefined, close: () => undefined };
  process.on('message', (message: DevScreens) => {
    screens(message.paths);
  });
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

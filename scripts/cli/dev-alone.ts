import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../cache/hash.ts';

/** That this process builds into a folder again and again, for others that begin to. */
export interface DevMark {
  /** Whether another process does so already. */
  isTaken: boolean;
  close: () => void;
}

/**
 * Marks an output folder as one that this process builds into. The mark is a socket that is listened to, so it goes with the process
 * however that ends; whoever cannot make one counts as alone.
 */
export async function markOutput(out: string): Promise<DevMark> {
  const name = `copydesk-dev-${sha256(out).slice(0, 20)}`;
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy()).unref();
  const close = (): void => void server.close();
  if (await listens(server, address)) return { isTaken: false, close };
  if (await answers(address)) return { isTaken: true, close: () => undefined };
  // Somebody was killed.
  try {
    rmSync(address, { force: true });
  } catch {
    return { isTaken: false, close: () => undefined };
  }
  await listens(server, address);
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

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const running = new Set<ChildProcess>();
// Whatever way the tests end, no server of theirs stays behind.
process.once('exit', () => running.forEach((child) => signal(child, 'SIGKILL')));

/** The process with all that it has started. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has ended in between.
  }
}

export interface Started {
  stop: () => Promise<void>;
}

interface StartOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Address that answers when the server is ready. */
  url: string;
}

const answers = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );

/** Starts a server and waits until it answers; one that ends instead throws with what it said. */
export async function startProcess(
  command: string,
  words: readonly string[],
  { env, cwd, url }: StartOptions,
): Promise<Started> {
  const child = spawn(command, words, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  running.add(child);
  let said = '';
  const listen = (bytes: Buffer) => (said = (said + bytes.toString()).slice(-4000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const stop = async () => {
    signal(child, 'SIGTERM');
    const force = setTimeout(() => signal(child, 'SIGKILL'), 5000);
    await ended;
    clearTimeout(force);
    running.delete(child);
  };
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${command} does not answer:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return { stop };
}
